import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packOnce } from './packed.server.ts'

const TEXT = 'What is made for one request. '.repeat(200)
const packed = (accepts?: string) =>
  packOnce({ headers: accepts ? { 'accept-encoding': accepts } : {} }, TEXT)

test('what is sent once goes by the cheapest coding that its reader takes', () => {
  const modern = packed('gzip, deflate, br, zstd')!
  expect([modern.coding, zstdDecompressSync(modern.bytes).toString()]).toEqual(['zstd', TEXT])
  const older = packed('gzip, deflate, br')!
  expect([older.coding, brotliDecompressSync(older.bytes).toString()]).toEqual(['br', TEXT])
  expect([packed('gzip, deflate'), packed('identity'), packed()]).toEqual([null, null, null])
})
