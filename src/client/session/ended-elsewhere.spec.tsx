import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { findings } from '#tests/components/axe.ts'
import { mountStage } from '#tests/components/mount.tsx'
import { guest, player } from '#tests/components/people.ts'
import { gives, refuses } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { endedElsewhere, endsSession } from './ended.ts'
import { showFarewell } from './farewell.ts'

const money = { entries: 0, winnings: 0, tourPoints: 5_000, version: 1 }
const message =
  'You’re self-excluded, so we’ve signed you out. Games and rewards are unavailable to you until your self-exclusion ends. You’ll find help under Responsible play.'
const help = () => page.getByRole('region', { name: 'Messages' }).getByRole('link')

/** An open page whose session ended elsewhere, what a call of players is refused with now, and the page after it. */
async function over(code: string, said: string, locale: 'en' | 'es' = 'en') {
  const answers = [
    refuses(account.balance, { code, message: said, status: code === 'SELF_EXCLUDED' ? 403 : 401 }),
    gives(init.init, guest()),
  ]
  const { app, left } = await mountStage('signin', { player: player(), answers, locale })
  await endedElsewhere(app)
  expect([app.player.getState().me.isGuest, left]).toEqual([true, [null]])
  await mountStage('signin', { player: guest(), locale })
  showFarewell()
}

test('a page whose session an exclusion ended says so, with the way to help', async () => {
  covers('000 §4.19')
  await over('SELF_EXCLUDED', message)
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(help()).toHaveAttribute('href', '/game/responsible-play')
  await expect.element(help()).toHaveAccessibleName('Responsible play')
  expect(await findings('.toasts')).toEqual([])
})

test('in Spanish too', async () => {
  await over('SELF_EXCLUDED', message, 'es')
  await expect.element(page.getByText(/hemos cerrado tu sesión/)).toBeVisible()
})

test('one that was signed out elsewhere becomes a guest’s, and says nothing of it', async () => {
  await over('SIGN_IN_FIRST', 'You need to be signed in for this. Sign in and try again.')
  await expect.poll(() => help().elements()).toEqual([])
})

test('an end that the page itself asked for is no farewell, though the connection hears of it first', async () => {
  const answers = [gives(account.balance, money), gives(init.init, player({ closedUntil: null }))]
  const { app, wire, left } = await mountStage('signin', { player: player(), answers })
  const { promise, resolve } = Promise.withResolvers<null>()
  void endsSession(app, promise)
  const ended = endedElsewhere(app)
  await Promise.resolve()
  expect(wire.sent(account.balance)).toEqual([])
  resolve(null)
  await ended
  expect(wire.sent(account.balance)).toHaveLength(1)
  expect(left).toEqual([])
  showFarewell()
  await expect.poll(() => help().elements()).toEqual([])
})
