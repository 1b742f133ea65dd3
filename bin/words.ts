import { readFileSync, writeFileSync } from 'node:fs'
import { readWords } from '../src/house.test/words.ts'

/**
 * `npm run words`: brings the catalogues in line with the source. English lists every text; the other
 * languages lose what is no longer said, and what they lack is printed, to be translated.
 */
const FOLDER = 'src/features/language/words'
const OTHERS = ['es']

const read = (locale: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(`${FOLDER}/${locale}.json`, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

const write = (locale: string, texts: readonly (readonly [string, string])[]) =>
  writeFileSync(`${FOLDER}/${locale}.json`, `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`)

const { texts, unseen, codes } = readWords()
/** Refusals with values in their sentence are told by their code, which English needs no words for. */
const refusals = [...new Set(codes.map(({ text }) => `error:${text}`))].toSorted()
const all = [...new Set(texts.map(({ text }) => text))].toSorted()
write(
  'en',
  all.map((text) => [text, text]),
)
for (const locale of OTHERS) {
  const known = read(locale)
  const wanted = [...all, ...refusals]
  write(
    locale,
    wanted.flatMap((text) => (known[text] ? [[text, known[text]] as const] : [])),
  )
  const missing = wanted.filter((text) => !known[text])
  process.stdout.write(`${locale}: ${wanted.length - missing.length} of ${wanted.length} texts\n`)
  for (const text of missing) process.stdout.write(`${JSON.stringify(text)}\n`)
}
for (const { path, line, text } of unseen) process.stdout.write(`${path}:${line} is no literal: ${text}\n`)
