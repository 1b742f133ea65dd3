/** CPU of this process for each of so many calls, milliseconds. */
export async function cpuOf(work: () => Promise<number>): Promise<number> {
  const since = process.cpuUsage()
  const count = await work()
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000 / count
}
