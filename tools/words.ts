import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { commandLine } from '../bin/lib/command-line.ts'
import { catalogueFiles, placesOf, readEntries } from '../src/tests/laws/words/catalogues.ts'
import { readWords } from '../src/tests/laws/words/words.ts'

/**
 * `npm run words`: brings the catalogues in line with the source. English is the key of every text and has no
 * file. In the other languages each text stands once: in the `words` of the feature that alone says it, or in
 * `src/words`. What is no longer said goes, and a new text gets an empty entry in its file, to be translated; both
 * are printed by file. `--check` writes nothing and exits 1 where a file would change or lacks a text.
 */
const OTHERS = ['es']

const isCheck = commandLine('npm run words -- [--check]', {
  options: { check: { type: 'boolean', default: false } },
}).values.check

const print = (lines: readonly string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''))

function write(file: string, entries: readonly (readonly [string, string])[]) {
  const old = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const fresh = entries.length > 0 ? `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n` : ''
  if (fresh === old) return
  if (isCheck) {
    process.stderr.write(`${file} doesn’t match the source. Run "npm run words".\n`)
    process.exitCode = 1
  } else if (fresh === '') rmSync(file)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, fresh)
  }
}

const words = readWords()
for (const locale of OTHERS) {
  const places = placesOf(words, locale)
  const written = catalogueFiles(locale)
  const entries = new Map(written.map((file) => [file, readEntries(file)]))
  const wherever = Object.assign({}, ...entries.values()) as Record<string, string>
  const translated = (text: string, file: string) => entries.get(file)?.[text] || wherever[text] || ''
  for (const file of new Set([...written, ...places.values()])) {
    const wanted = [...places].flatMap(([text, place]) => (place === file ? [text] : [])).toSorted()
    const missing = wanted.filter((text) => !translated(text, file))
    const unused = Object.keys(entries.get(file) ?? {}).filter((text) => !places.has(text))
    write(
      file,
      wanted.map((text) => [text, translated(text, file)]),
    )
    if (missing.length > 0) print([`${file} lacks:`, ...missing.map((text) => `  ${JSON.stringify(text)}`)])
    if (unused.length > 0)
      print([`${file} had, unused:`, ...unused.map((text) => `  ${JSON.stringify(text)}`)])
    if (isCheck && missing.length > 0) process.exitCode = 1
  }
  const lacking = [...places].filter(([text, file]) => !translated(text, file)).length
  print([`${locale}: ${places.size - lacking} of ${places.size} texts`])
}
for (const { path, line, text } of words.unseen)
  process.stdout.write(`${path}:${line} isn’t a literal: ${text}\n`)
