/** Does a thing for each number below `count`, a few at the same time; returns what came of them, in order. */
export async function inCompany<T>(
  atOnce: number,
  count: number,
  work: (i: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const worker = async () => {
    for (let i = next++; i < count; i = next++) done[i] = await work(i)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}
