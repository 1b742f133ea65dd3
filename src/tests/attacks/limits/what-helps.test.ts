import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { HELPS } from '#platform/calls/limits/rate-limits.server.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import { format } from '#platform/words/icu.ts'
import type { WordValues } from '#platform/words/words.ts'
import { catalogueOf } from '../../rig/catalogue.ts'
import { testSite } from '../../rig/test-site.ts'

/** Refusals for too many attempts say what works instead, in the player's language. */
const at = testSite({ captcha: { ...captchaDefaults, kind: 'off' } })

type Answer = {
  status: number
  body: { code?: string; message?: unknown; details?: unknown; values?: unknown }
}

/** Asks until too many attempts are refused. */
async function refusedOf(ask: () => Promise<Answer>): Promise<Answer['body']> {
  for (let n = 0; n < 70; n++) {
    const { status, body } = await ask()
    if (status === 429) return body
  }
  throw new Error('never refused')
}

const rows: readonly (readonly [what: string, help: string, sentence: RegExp, ask: () => Promise<Answer>])[] =
  [
    // Also where the brand has no other way to sign in.
    ...(['aurelia', 'voltaic', 'marquee'] as const).map(
      (theme) =>
        [
          `wrong passwords at ${theme}`,
          'passwordReset',
          /reset your password by email instead\.$/,
          () =>
            at
              .visitor({ theme })
              .call(account.login, { login: 'mistyped@example.com', password: 'mistyped' }),
        ] as const,
    ),
    [
      'links made up',
      'newLink',
      /request a new link instead\.$/,
      () => at.visitor().call(account.confirmRestore, { token: 'x'.repeat(43) }),
    ],
  ]

test.each(rows)('%s', async (_, help, sentence, ask) => {
  const body = await refusedOf(ask)
  expect(body.code).toBe('TOO_MANY')
  expect(body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes\. /)
  expect(body.message).toMatch(sentence)
  expect([body.values, body.details]).toMatchObject([{ help }, { help, limit: 'person' }])
})

test('old passwords', async () => {
  const player = await at.player()
  const next = { password: 'a newer phrase', password_repeat: 'a newer phrase', password_old: 'wrong' }
  const body = await refusedOf(() => player.call(account.changePassword, next))
  expect(body.message).toMatch(/Try again in \d+ minutes\. You can reset your password by email instead\.$/)
})

test('codes by text: a new one is counted with those before, so that nothing of them helps', async () => {
  const player = await at.player()
  const body = await refusedOf(() => player.call(account.confirmPhone, { code: '000000' }))
  expect(body.message).toMatch(/The rest of the site works as usual\.$/)
})

test('changes of an email, and each help in Spanish', async () => {
  const player = await at.player()
  let n = 0
  const body = await refusedOf(() => player.call(account.changeEmail, { email: `next${n++}@example.com` }))
  expect(body.message).toMatch(/Your current email keeps working\.$/)
  const spanish = catalogueOf('es')
  const said = (help: string) =>
    format(spanish['error:TOO_MANY']!, { ...(body.values as WordValues), help }, 'es')
  expect(said('currentEmail')).toMatch(/^Demasiados intentos\. .* Tu correo actual sigue funcionando\.$/)
  const helps = Object.keys(HELPS)
  // Each help has a sentence of its own.
  expect(new Set(helps.map(said)).size).toBe(helps.length)
})
