import type { Writable } from 'node:stream'
import * as ws from 'ws'
import { expect, test } from 'vitest'
import { DISCONNECT, ERROR } from './client/codes.ts'
import { Frame } from './frame.server.ts'

const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable }

/** Reads frames with the reader of a real client. */
const read = (bytes: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const receiver = new Receiver({ isServer: false })
    receiver.on('message', (data: Buffer, isBinary: boolean) =>
      isBinary ? reject(new Error('binary')) : resolve(data.toString()),
    )
    receiver.on('error', reject)
    receiver.write(bytes)
  })

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a frame of %i bytes is read by a client',
  async (size) => {
    const text = 'x'.repeat(size)
    expect(await read(new Frame(text).websocket)).toBe(text)
  },
)

test('text of many bytes a character keeps its length', async () => {
  const text = '€🎰ä'.repeat(60)
  const frame = new Frame(text)
  expect(await read(frame.websocket)).toBe(text)
  expect(frame.line.toString()).toBe(`${text}\n`)
  expect(frame.websocket).toBe(frame.websocket)
})

test('several messages become lines of one event', () => {
  expect(new Frame('{"a":1}\n{"b":2}').event.toString()).toBe('data: {"a":1}\ndata: {"b":2}\n\n')
})

test('endings are plain words of at most 123 bytes, errors have their own numbers', () => {
  for (const { reason } of Object.values(DISCONNECT)) {
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123)
    expect(() => JSON.parse(reason)).toThrow()
  }
  // A self-excluded player's sessions end with the same code, for another reason.
  const { selfExcluded: _, ...own } = DISCONNECT
  const codes = [...Object.values(own), ...Object.values(ERROR)].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})
