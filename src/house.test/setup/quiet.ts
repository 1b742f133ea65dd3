import { afterEach, vi } from 'vitest'

/** Noise fails: a test that makes the code complain must expect the complaint (`heard`). */
const noises: string[] = []
for (const level of ['error', 'warn'] as const)
  vi.spyOn(console, level).mockImplementation(
    (...words: unknown[]) => void noises.push(`${level}: ${words.map(String).join(' ')}`),
  )

afterEach(() => {
  const heard = noises.splice(0)
  if (heard.length > 0) throw new Error(`unexpected noise:\n${heard.join('\n')}`)
})
