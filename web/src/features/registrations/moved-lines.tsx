/** What has moved since the runner entered. */
export function MovedLines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="sign mt-4 wrap-anywhere text-warn">
      {text}
    </p>
  ));
}
