import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FORM_PATHS } from '#page-node.server.ts'
import { policyHash } from '#platform/http/policy-hash.server.ts'
import { sealWith } from '#platform/secrets/sealing.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { pagesOf } from '#tests/rig/pages.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { Client } from '#tests/rig/client.ts'
import { ATTEMPTS, LIMITS } from '../limits.server.ts'
import { calls } from '../contract.ts'

/** Links of emails where no script runs: by the form of a page, and by the one POST of a mail provider (RFC 8058). */
const at = testSite()

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': '' }
/** The headers that a browser sends with a form on our own page. */
const OWN = {
  ...FORM,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

const send = (client: Client, path: string, body: string, headers: Record<string, string>) =>
  client.send('POST', path, { body, headers })

const allows = async (client: Client) => {
  const { body } = await client.call(calls.subscriptions)
  return body.data!.subscriptions.find(({ channel }) => channel === 'email')!.allowed
}

async function pathFor(client: Client, brand = 'aurelia') {
  const of = { playerId: await at.idOf(client), channel: 'email', brand } as const
  return at.runtime.consents.linkOf(client.url, of).slice(client.url.length)
}

async function subscriber() {
  const client = await at.player()
  await client.call(calls.subscribe, { channel: 'email', allowed: true })
  return { client, path: await pathFor(client) }
}

describe('unsubscribing by one POST', () => {
  test('ends news without cookies, as often as it is sent, and no look does', async () => {
    covers('beyond.3')
    const { client, path } = await subscriber()
    for (const method of ['GET', 'HEAD', 'GET']) await at.visitor().send(method, path)
    const token = new URL(path, at.url).searchParams.get('token')!
    const looked = await at.visitor().call(calls.unsubscribeLink, { token })
    expect(looked.body.data).toEqual({ channel: 'email' })
    expect(await allows(client)).toBe(true)
    for (let i = 0; i < 2; i++) {
      const answer = await send(at.visitor(), path, 'List-Unsubscribe=One-Click', FORM)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
      expect(await answer.text()).toContain('<h1>You’re unsubscribed</h1>')
      expect(await allows(client)).toBe(false)
    }
  })

  test('says of a broken link that it is, whoever looks, and the same on its page without scripts', async () => {
    const { path } = await subscriber()
    const page = pagesOf(at)
    expect((await page(path)).html).toContain('Unsubscribe from news and offers?')
    for (const broken of [`${path}x`, '/unsubscribe?token=x', '/unsubscribe']) {
      const { html } = await page(broken)
      expect([broken, html.includes('This link is incomplete.')]).toEqual([broken, true])
      expect(html).not.toContain('Unsubscribe from news and offers?')
    }
  })

  test('says of a token that is too short that the link is incomplete', async () => {
    const text = await (await send(at.visitor(), '/unsubscribe', 'token=x', FORM)).text()
    expect(text).toContain('This link is incomplete.')
    expect(text).not.toContain('characters')
  })

  test('answers by a page that is styled, by a style that its policy lets through', async () => {
    const { path } = await subscriber()
    const answer = await send(at.visitor(), path, '', FORM)
    const [, style] = /<style>(.+)<\/style>/.exec(await answer.text())!
    expect(answer.headers.get('content-security-policy')).toContain(`style-src '${policyHash(style!)}'`)
  })

  test('takes several parts too, as providers may send', async () => {
    const { client, path } = await subscriber()
    const part =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const headers = { ...FORM, 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send(at.visitor(), path, part, headers)).status).toBe(200)
    expect(await allows(client)).toBe(false)
  })

  test('counts by the link: one address sends those of all readers of a provider', async () => {
    covers('beyond.3')
    const { path } = await subscriber()
    const { name, period_s, address: points } = ATTEMPTS.tokens
    const spent = () =>
      at.runtime.limits.spent({ name: `${name}-unknown-address`, period_s, points }, '127.0.0.1')
    const before = await spent()
    await send(at.visitor(), path, 'List-Unsubscribe=One-Click', FORM)
    expect(await spent()).toBe(before)
    const wrong = await send(at.visitor(), `${path}x`, 'List-Unsubscribe=One-Click', FORM)
    expect([wrong.status, await spent()]).toEqual([400, before + 1])
    expect(await wrong.text()).toContain('This link is incomplete.')
  })

  test('names nobody, and each forged link changes nothing', async () => {
    const { client, path } = await subscriber()
    const id = await at.idOf(client)
    const token = new URL(path, at.url).searchParams.get('token')!
    expect(Buffer.from(token.slice(3), 'base64url').toString('latin1')).not.toContain(id)
    const mark = (text: string) =>
      createHmac('sha256', at.runtime.secrets.identity).update(text).digest().subarray(0, 16)
    const cut = Buffer.from(token.slice(3), 'base64url')
    const forged = [
      `${token}A`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, -4),
      `s1.${Buffer.concat([cut.subarray(0, 12), Buffer.alloc(16), cut.subarray(28)]).toString('base64url')}`,
      `${id}.email.${mark(`unsubscribe:${id}.email`).toString('base64url')}`,
      sealWith(at.runtime.secrets.identity, `${id} email aurelia`, 'message:x'),
      sealWith(at.runtime.secrets.letters, `${id} email aurelia`, 'unsubscribe:link'),
      new URL(await pathFor(client, 'popply'), at.url).searchParams.get('token')!,
    ]
    for (const one of forged) {
      const { status, body } = await at.visitor().call(calls.unsubscribe, { token: one })
      expect([one, status, body.code]).toEqual([one, 400, 'TOKEN_INVALID'])
      const posted = await send(at.visitor(), `/unsubscribe?token=${one}`, 'List-Unsubscribe=One-Click', FORM)
      expect(posted.status).toBe(400)
    }
    expect(await allows(client)).toBe(true)
  })

  test('works by the link of an earlier release', async () => {
    const { client } = await subscriber()
    const text = `${await at.idOf(client)}.email`
    const mac = createHmac('sha256', at.runtime.secrets.pepper).update(`unsubscribe:${text}`).digest()
    const token = `${text}.${mac.subarray(0, 16).toString('base64url')}`
    expect((await at.visitor().call(calls.unsubscribe, { token })).body.data).toEqual({ channel: 'email' })
    expect(await allows(client)).toBe(false)
  })

  test('is never refused a first time, however often it was pressed before', async () => {
    const { client, path } = await subscriber()
    const press = () => send(at.visitor(), path, 'List-Unsubscribe=One-Click', FORM)
    const statuses: number[] = []
    for (let i = 0; i < LIMITS.stops.points + 2; i++) statuses.push((await press()).status)
    expect(statuses.at(-1)).toBe(429)
    await client.call(calls.subscribe, { channel: 'email', allowed: true })
    expect([(await press()).status, await allows(client)]).toEqual([200, false])
  })

  test('answers in the reader’s language', async () => {
    const { path } = await subscriber()
    const answer = await send(at.visitor(), path, '', { ...FORM, 'accept-language': 'es' })
    expect(await answer.text()).toContain('<html lang="es">')
  })
})

describe('verifying by the form of a page', () => {
  test('takes a form of our own page, and no other site’s', async () => {
    const client = await at.player()
    const body = `token=${await client.emailToken()}`
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await send(client, '/confirm-email', body, { ...OWN, 'sec-fetch-site': site })).status).toBe(
        403,
      )
    for (const origin of ['https://evil.example', 'null'])
      expect((await send(client, '/confirm-email', body, { ...OWN, origin })).status).toBe(403)
    expect((await send(client, '/confirm-email', body, FORM)).status).toBe(403)
    const answer = await send(client, '/confirm-email', body, OWN)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.text()).toContain('Your email is verified')
  })

  test('says what is wrong with a link, and shows nothing that was sent as markup', async () => {
    const answer = await send(at.visitor(), '/confirm-email', `token=${'<b>'.repeat(10)}`, OWN)
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(text).toContain('This link isn’t valid')
    expect(text).not.toContain('<b>')
  })
})

test('a page node passes on the forms of pages, all of them and nothing else', () => {
  const forms = at.dispatcher.entries.flatMap(({ form }) => (form ? [form.path] : []))
  expect(FORM_PATHS.toSorted()).toEqual(forms.toSorted())
})
