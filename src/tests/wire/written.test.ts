import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { piecesOf } from '../rig/pieces.ts'
import { testSite } from '../rig/test-site.ts'
import { ENGAGEMENT, SHELL, type WirePiece } from './table.ts'
import type { WrittenPiece } from './written.ts'

/** Each call of 000 §7 and 001 §7 works with what stands there, and nothing more: no key or field of ours. */
const at = testSite()

const pieces = await piecesOf<WrittenPiece>('written')
const written = pieces.flatMap(({ calls }) => calls)

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const read = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], body)

test('each call of both tables is made as it is written', async () => {
  covers('000 §7.1')
  const rows = [
    ...SHELL,
    ...ENGAGEMENT,
    ...(await piecesOf<WirePiece>('wire')).flatMap((piece) => piece.rows),
  ]
  const asked = written.map(({ ask }) => ask.replace(/\?.*/, '').replaceAll(/\{\w+\}/g, 'x'))
  const missing = rows.filter(
    ([method, path]) =>
      !asked.some((one) => new RegExp(`^${method} ${path.replaceAll(':', '[^/]+')}$`).test(one)),
  )
  const found = [...new Set(missing.map(([, path]) => path))].toSorted()
  const elsewhere = pieces.flatMap((piece) => piece.elsewhere ?? []).toSorted()
  expect(
    found.filter((path) => !elsewhere.includes(path)),
    'in no table: name it under `elsewhere` in tests/written.ts of its feature',
  ).toEqual([])
  expect(elsewhere, 'named under `elsewhere`, and in a table or on no wire').toEqual(found)
})

test('a query may have more than a call knows, such as the marks of ads; a body may not', async () => {
  const guest = at.visitor()
  for (const { ask, by, before } of written) {
    const [method, path] = ask.split(' ') as [string, string]
    if (method !== 'GET' || by !== 'guest' || before) continue
    const marked = `${path}${path.includes('?') ? '&' : '?'}utm_source=ad&_=1`
    expect([marked, (await guest.send(method, marked)).status]).toEqual([marked, 200])
  }
  const { status } = await guest.send('POST', '/rest/player/email/change/?utm_source=ad')
  expect(status).toBe(401)
  const email = { email: 'next@example.com' }
  const player = await at.player()
  const change = (query: string, body: object) =>
    player.send('POST', `/rest/player/email/change/${query}`, { body: JSON.stringify(body) })
  expect((await change('', { ...email, utm_source: 'ad' })).status).toBe(400)
  expect((await change('?utm_source=ad', email)).status).toBe(200)
})

test.each(written.map((one) => [one.ask, one] as const))(
  '%s works as it is written',
  async (_, { ask, body, by, before, headers = {}, reads = [] }) => {
    const client = by === 'guest' ? at.visitor() : await at.player({ confirmed: true })
    const values = (await before?.(at, client)) ?? {}
    const [method, path] = filled(ask, values).split(' ') as [string, string]
    const spoken = Object.fromEntries(
      Object.entries(headers).map(([name, one]) => [name, filled(one, values)]),
    )
    const sent = body === undefined ? {} : { body: filled(JSON.stringify(body), values) }
    const response = await client.send(method, path, { ...sent, headers: spoken })
    const answer: unknown = await response.json()
    expect([response.status, answer]).toEqual([200, answer])
    expect(answer).not.toHaveProperty('success', false)
    for (const one of reads) expect([one, read(answer, one)]).not.toEqual([one, undefined])
  },
)
