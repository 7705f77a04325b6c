/**
 * The processor time of this thread since `before`, in milliseconds. The clock of a busy machine also counts other
 * programs.
 */
export function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
