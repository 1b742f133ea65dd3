import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.server.ts'

test('the words of all files are one catalogue, texts before refusals, without what nobody translated', () => {
  const from = mkdtempSync(join(tmpdir(), 'fairground-words-'))
  const write = (folder: string, words: object) => {
    mkdirSync(join(from, folder), { recursive: true })
    writeFileSync(join(from, folder, 'es.json'), JSON.stringify(words))
  }
  try {
    write('words', { Help: 'Ayuda', 'error:GONE': 'Ya no está.', Zone: 'Zona' })
    write('features/a/words', { Later: '', Own: 'Propio', 'error:CLOSED': 'Está cerrado.' })
    expect(Object.entries(readCatalogue('es', from))).toEqual([
      ['Help', 'Ayuda'],
      ['Own', 'Propio'],
      ['Zone', 'Zona'],
      ['error:CLOSED', 'Está cerrado.'],
      ['error:GONE', 'Ya no está.'],
    ])
  } finally {
    rmSync(from, { recursive: true })
  }
})
