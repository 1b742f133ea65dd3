import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { commandLine } from '../bin/lib/command-line.ts'
import { readWords } from '../src/tests/laws/words/words.ts'

/**
 * `npm run words`: brings the catalogues in line with the source. English is the key of every text and has no file;
 * the other languages lose what is no longer said, and what they lack is printed, to be translated. `--check`
 * writes nothing and exits 1 where a catalogue would change or lacks a text.
 */
const FOLDER = 'src/features/language/words'
const OTHERS = ['es']

const read = (locale: string): Record<string, string> => {
  const file = `${FOLDER}/${locale}.json`
  // A catalogue that can't be read, as in the middle of a merge, is nothing to write over.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

const isCheck = commandLine('npm run words -- [--check]', {
  options: { check: { type: 'boolean', default: false } },
}).values.check

function write(locale: string, texts: readonly (readonly [string, string])[]) {
  const file = `${FOLDER}/${locale}.json`
  const fresh = `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
  if (!isCheck) return writeFileSync(file, fresh)
  if (fresh === readFileSync(file, 'utf8')) return
  process.stderr.write(`${file} doesn’t match the source. Run "npm run words".\n`)
  process.exitCode = 1
}

const { texts, unseen, codes } = readWords()
/** Refusals with values in their sentence are told by their code, which English needs no words for. */
const refusals = [...new Set(codes.map(({ text }) => `error:${text}`))].toSorted()
const all = [...new Set(texts.map(({ text }) => text))].toSorted()
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
  if (isCheck && missing.length > 0) process.exitCode = 1
}
for (const { path, line, text } of unseen) process.stdout.write(`${path}:${line} isn’t a literal: ${text}\n`)
