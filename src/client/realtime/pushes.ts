import type { PushMessage } from '#platform/calls/contract.ts'
import type { App } from '../context/app.ts'
import type { InitData } from '../context/calls.ts'

/**
 * Pushes by type (000 §4, 001 §4): what they say of the player is taken into the shell's state, and each goes
 * on to whoever of the features listens. A push of a type that nobody knows is ignored.
 */

/** `type` or `type.action` → what it changes in the init data. */
type Taker = (me: InitData, data: never) => Partial<InitData> | null

const takers: Readonly<Record<string, Taker>> = {
  'rankLeague.progressData': (me, progressData: InitData['rankLeague']['progressData']) => ({
    rankLeague: { ...me.rankLeague, progressData },
  }),
  'cashback.statusCalculation': (me, { status }: Pick<InitData['cashback'], 'status'>) => ({
    cashback: { ...me.cashback, status },
  }),
  'rankLeague.rankLeagueCashbackCalculated': (me) => ({ cashback: { ...me.cashback, status: 'available' } }),
  'rankLeague.rankLeagueCashbackExpired': (me) => ({ cashback: { ...me.cashback, status: 'expired' } }),
  'season.progressUpdate': (me, data: Partial<InitData['season']>) => ({
    season: { ...me.season, ...data },
  }),
  'season.availableByDeposit': (me) => ({ season: { ...me.season, isAvailable: true } }),
  'bannerOffer.banner_offer_hide': ({ bannerPresetPackage: shown }, { id }: { readonly id: number }) =>
    shown?.['bannerId'] === id ? { bannerPresetPackage: null } : null,
}

const nameOf = ({ type, action }: PushMessage) => (action ? `${type}.${action}` : type)

type Listener = (data: unknown, app: App) => void
const listeners = new Map<string, Set<Listener>>()

/**
 * Listens for pushes of a name, for example `rankLeague.sectionUp`; every push is also a document event
 * `push:<name>` for parts that know no shell.
 * @returns what ends the listening
 */
export function onPush(name: string, listener: Listener): () => void {
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set.add(listener))
  return () => void set.delete(listener)
}

/** Takes one push from the connection. */
export function takePush(app: App, push: PushMessage): void {
  const name = nameOf(push)
  const { me } = app.player.getState()
  const change = Object.hasOwn(takers, name) ? takers[name]!(me, push.data as never) : null
  if (change) app.player.setState({ me: { ...me, ...change } })
  for (const listener of [...(listeners.get(name) ?? [])]) listener(push.data, app)
  document.dispatchEvent(new CustomEvent(`push:${name}`, { detail: push.data }))
}

/** Heard like a push by whoever follows something by pushes: some were lost for good, and it asks again. */
export const MISSED = 'missed'

/** Tells that pushes were lost for good. */
export const tellMissed = (app: App): void => takePush(app, { type: MISSED, data: null })
