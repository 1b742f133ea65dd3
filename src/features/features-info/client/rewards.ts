import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { modals } from '#ui/overlays/modals.ts'
import type { App } from '#client/context/app.ts'
import { readAgain } from '#client/router/navigate.ts'
import { onLobbyReturn } from '#client/links/lobby-return.ts'
import { takeBalance } from '#client/context/player.ts'
import { MISSED, onPush } from '#client/realtime/pushes.ts'
import { refresh } from '#client/context/session.ts'
import { calls } from '#client/context/calls.ts'
import { lookForExpiring, tellExpiring, type Expiring } from './expiring.ts'
import { closeFinished } from './finished.ts'
import { infoOf, infos, lookAtFeatures, onFinished } from './infos.ts'
import { keepGames, tellLastGame } from './last-game.ts'
import { offerPopUps, onPopUps } from './pop-ups.ts'
import { keepWelcome } from './welcome.ts'
import { isOfFeature } from './windows.ts'

/** After a sign-in the page is looked at first; then something may offer itself. */
const AFTER_LOGIN_MS = 1_500

/** Pushes after which the features stand elsewhere. */
const CHANGES = [
  MISSED,
  'freeSpins.changed',
  'wheel.changed',
  'rankLeague.rankLeagueCashbackCalculated',
  'rankLeague.rankLeagueCashbackExpired',
  'cashback.statusCalculation',
  'season.availableByDeposit',
]

/** Keeps what a player is given today up to date, and offers it where nobody is disturbed. */
export function keepRewards(app: App): void {
  let who: string | null = null
  const arrived = () => {
    const { me } = app.player.getState()
    if (me.login === who) return
    who = me.login
    infos.setState({ info: null, failed: false })
    if (me.isGuest) return
    const looked = lookAtFeatures(app)
    void looked.then(() => lookForExpiring(app))
    setTimeout(() => void looked.then(() => offer(app)), AFTER_LOGIN_MS)
  }
  arrived()
  app.player.subscribe(arrived)
  onPopUps({
    name: 'daily-login',
    feature: 'daily-login',
    wanted: () => infoOf('daily-login')?.isAvailable === true,
    until: () => Date.parse(infoOf('daily-login')?.nextAt ?? '') || serverClock.now() + DAY / 2,
  })
  keepWelcome(app, () => void offer(app))
  keepGames(app)
  keepAfterWindows(app)
  onFinished(closeFinished)
  onLobbyReturn(() => offerAnew(app))
  for (const name of CHANGES) onPush(name, () => void lookAtFeatures(app))
  // A purchase opened what wants one: who the player is has changed with it.
  onPush('season.availableByDeposit', () => void refresh(app))
  onPush('freeSpins.expiring', (data) => tellExpiring(app, data as Expiring))
  document.addEventListener('rewards:changed', (event) => {
    const { freeSpins = false } = (event as CustomEvent<{ readonly freeSpins?: boolean } | null>).detail ?? {}
    void taken(app, freeSpins)
  })
}

/** What was open may have given something: the features are asked again when its window closes. */
function keepAfterWindows(app: App): void {
  let open = ''
  modals.subscribe(({ stack }) => {
    const now = stack.at(-1)?.name ?? ''
    const closed = now === '' && open !== '' && isOfFeature(open)
    open = now
    if (closed && !app.player.getState().me.isGuest) void lookAtFeatures(app)
  })
}

/** Coming back is a moment of its own: what is offered then is asked for first. */
async function offerAnew(app: App): Promise<void> {
  if (!app.player.getState().me.isGuest) await lookAtFeatures(app)
  await offer(app)
}

/**
 * Pop-ups first; who has none is led back to the last game. What the page knows of the features is kept true by
 * pushes and is asked for only where it did not come.
 */
async function offer(app: App): Promise<void> {
  if (app.player.getState().me.isGuest) return
  if (infos.getState().info === null) await lookAtFeatures(app)
  if ((await offerPopUps(app)) === 0) tellLastGame(app)
}

/** A reward was taken: balance and features anew; free spins change the promotions too (001 §7). */
async function taken(app: App, freeSpins: boolean): Promise<void> {
  const [{ data }] = await Promise.all([app.call(calls.account.balance), lookAtFeatures(app)])
  if (data) takeBalance(app.player, data)
  if (freeSpins && location.pathname.startsWith('/promotions')) await readAgain()
}
