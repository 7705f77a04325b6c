import { startOrdinaryServer } from "./ordinary-server.ts";

/**
 * One ordinary server for all files: the functions emulator starts a process for every request that comes while another
 * is answered, which takes most of a test's time. What differs between the two addresses and this server is tested at
 * the addresses themselves, and every journey of the browser goes through Hosting and the emulator.
 */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await startOrdinaryServer();
  process.env.RUN_API_URL = server.url;
  return () => server.stop();
}
