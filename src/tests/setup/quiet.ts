import { afterEach, vi } from 'vitest'
import { setLocale } from '#platform/words/words.ts'
import { checkKeys } from './keys.ts'
import { leaveOwnersOut } from './owners.ts'

checkKeys()
leaveOwnersOut()

// The language of the page is a module's: every file begins in English, whatever the one before it read.
setLocale('en')

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
