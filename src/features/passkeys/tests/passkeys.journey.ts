import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '#tests/rig/browser.ts'
import { signedUp, site } from '#tests/journeys/site.ts'

const at = site(undefined, { shared: true })

/** A device with a passkey store, as Chromium plays it. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is made, named, signs in and is removed', async () => {
  covers('000 §2.46', 'safety.3')
  const page = await at.person()
  await signedUp(page, at.url)
  await withAuthenticator(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const keys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await keys.getByRole('button', { name: /^Rename/ }).click()
  await keys.getByLabel('Passkey name').fill('Kitchen tablet')
  await keys.getByRole('button', { name: 'Save' }).click()
  await keys.getByText('Kitchen tablet').waitFor()

  // A page that sees its player go leaves for another one by itself, over the next that is asked for.
  await page.goto('about:blank')
  await page.context().clearCookies()
  // This device lets nobody choose: a form that offers keys among what the browser fills in signs in by itself,
  // and takes its button along.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.goto('/signin')
  const ways = page.getByRole('group', { name: 'Other options' })
  await ways.getByRole('button', { name: 'Passkey' }).click()
  await page.waitForURL(/\/lobby/)
  await page.getByRole('group', { name: 'Balances' }).waitFor()

  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Remove Kitchen tablet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => keys.count()).toBe(0)
})
