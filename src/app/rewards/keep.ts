import { features } from '#features/index.ts'
import { t } from '#platform/words.ts'
import { gameName } from '#ui/game-name.ts'
import { modals } from '#ui/modals.ts'
import { toast } from '#ui/toasts.ts'
import type { App } from '../context.ts'
import { readAgain } from '../go.ts'
import { onLobbyReturn } from '../lobby-return.ts'
import { takeBalance } from '../player.ts'
import { onPush } from '../pushes.ts'
import { artOf } from '../rows.ts'
import { refresh } from '../session.ts'
import { calls } from '../wire.ts'
import { closeFinished } from './finished.ts'
import { infos, lookAtFeatures, onFinished } from './infos.ts'
import { keepGames, tellLastGame } from './last-game.ts'
import { offerPopUps } from './pop-ups.ts'

/** After a sign-in the page is looked at first; then something may offer itself. */
const AFTER_LOGIN_MS = 1_500

/** Pushes after which the features stand elsewhere. */
const CHANGES = [
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
    void lookAtFeatures(app)
    setTimeout(() => void offer(app), AFTER_LOGIN_MS)
  }
  arrived()
  app.player.subscribe(arrived)
  keepGames(app)
  keepAfterWindows(app)
  onFinished(closeFinished)
  onLobbyReturn(() => offer(app))
  for (const name of CHANGES) onPush(name, () => void lookAtFeatures(app))
  // A purchase opened what wants one: who the player is has changed with it.
  onPush('season.availableByDeposit', () => void refresh(app))
  onPush('freeSpins.expiring', (data) => tellExpiring(data as Expiring))
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

const isOfFeature = (modal: string): boolean => features.some((one) => Object.hasOwn(one.modals, modal))

/** Pop-ups first; who has none is led back to the last game. */
async function offer(app: App): Promise<void> {
  if (app.player.getState().me.isGuest) return
  await lookAtFeatures(app)
  if ((await offerPopUps(app)) === 0) tellLastGame(app)
}

/** A reward was taken: balance and features anew; free spins change the promotions too (001 §7). */
async function taken(app: App, freeSpins: boolean): Promise<void> {
  const [{ data }] = await Promise.all([app.call(calls.account.balance), lookAtFeatures(app)])
  if (data) takeBalance(app.player, data)
  if (freeSpins && location.pathname.startsWith('/promotions')) await readAgain()
}

interface Expiring {
  readonly game: string
  readonly left: number
}

function tellExpiring({ game, left }: Expiring): void {
  toast({
    kind: 'info',
    key: `spins:${game}`,
    text: t('{count, plural, one {# free spin ends} other {# free spins end}} soon', { count: left }),
    detail: gameName(game),
    image: `${artOf(game)}@1x.webp`,
    lasts_ms: 6_000,
    action: { label: t('Play'), href: `?game=${game}` },
  })
}
