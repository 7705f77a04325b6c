import { Button } from "../../ui/button.tsx";

export function GoogleButton({
  label = "Login with Google",
  isBusy,
  onClick,
}: {
  label?: string;
  isBusy: boolean;
  onClick: () => void;
}) {
  return (
    <Button variant="outline" isBusy={isBusy} onClick={onClick} className="w-full">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
        <path
          fill="#4285F4"
          d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8.1Z"
        />
        <path
          fill="#34A853"
          d="M12 23c3 0 5.500-1 7.300-2.700l-3.500-2.700c-1 .7-2.300 1.100-3.800 1.100-2.900 0-5.300-1.900-6.200-4.600H2.200v2.800A11 11 0 0 0 12 23Z"
        />
        <path fill="#FBBC05" d="M5.800 14.100a6.600 6.600 0 0 1 0-4.200V7.100H2.200a11 11 0 0 0 0 9.800l3.600-2.800Z" />
        <path
          fill="#EA4335"
          d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.100-3.100A11 11 0 0 0 2.200 7.100l3.600 2.800C6.700 7.300 9.100 5.400 12 5.400Z"
        />
      </svg>
      {label}
    </Button>
  );
}
