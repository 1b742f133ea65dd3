import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '#tests/components/mount.tsx'
import { atEnd } from '#tests/components/open.ts'
import { player } from '#tests/components/people.ts'
import { done, gives } from '#tests/components/wire.ts'
import { calls as account } from '#features/account/contract.ts'
import { calls, type Passkey } from '../contract.ts'

/** The player's passkeys on the page of security. */

const key = (id: string, name: string): Passkey => ({
  id,
  name,
  backedUp: false,
  createdAt: '2026-11-01T12:00:00Z',
  usedAt: null,
  moved: false,
})
const accepted = (...ids: string[]) => ({ rpId: 'localhost', userId: 'cGxheWVy', ids })

/** Records each list of keys that the page signals to the browser, the first one first. */
function heardOfKeys(): readonly (readonly string[])[] {
  const heard: (readonly string[])[] = []
  const before = Object.getOwnPropertyDescriptor(PublicKeyCredential, 'signalAllAcceptedCredentials')
  Object.defineProperty(PublicKeyCredential, 'signalAllAcceptedCredentials', {
    configurable: true,
    value: async ({ rpId, userId, allAcceptedCredentialIds: ids }: AllAcceptedCredentialsOptions) =>
      void heard.push([rpId, userId, ...ids]),
  })
  atEnd(() => {
    if (before) Object.defineProperty(PublicKeyCredential, 'signalAllAcceptedCredentials', before)
    else Reflect.deleteProperty(PublicKeyCredential, 'signalAllAcceptedCredentials')
  })
  return heard
}

test('password managers hear of the keys that are left when one is removed', async () => {
  const heard = heardOfKeys()
  const both = [key('1', 'My laptop'), key('2', 'My phone')]
  const { wire } = await mountPage('/account/security', {
    player: player(),
    answers: [
      gives(account.sessions, { sessions: [] }),
      gives(calls.list, { passkeys: both, canRemove: true, accepted: accepted('laptop', 'phone') }),
      done(calls.remove),
    ],
  })
  await expect.poll(() => heard).toEqual([['localhost', 'cGxheWVy', 'laptop', 'phone']])
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  wire.answer(gives(calls.list, { passkeys: both.slice(1), canRemove: false, accepted: accepted('phone') }))
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => heard.slice(1)).toEqual([['localhost', 'cGxheWVy', 'phone']])
})

test('a key that moved to another manager says so, and one can be added again', async () => {
  const moved = { ...key('1', 'My laptop'), moved: true }
  await mountPage('/account/security', {
    player: player(),
    answers: [
      gives(account.sessions, { sessions: [] }),
      gives(calls.list, { passkeys: [moved, key('2', 'My phone')], canRemove: false, accepted: accepted() }),
    ],
  })
  const rows = () =>
    [...document.querySelectorAll('.credential-list li')].map((row) =>
      row.textContent.replaceAll(/\s+/g, ' '),
    )
  await expect
    .poll(rows)
    .toEqual([
      expect.stringContaining('Moved to another password manager. Add it again to sign in with it.'),
      expect.not.stringContaining('Moved'),
    ])
  // It signs nobody in, so it is no way in that must stay; the other one is the last.
  await expect.element(page.getByRole('button', { name: 'Remove My laptop' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})
