import { arrives } from '#platform/time/within.ts'
import { EXCLUDED, PAUSED } from '#platform/calls/feature.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { modals } from '#ui/overlays/modals.ts'
import { mayOffer, offerWindow } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import type { PopUp } from '#client/rewards/face.ts'
import { isHomeIdle } from '#client/modals/home-idle.ts'
import { loadModal, ownerOf, showModal } from '#client/modals/modals.ts'
import { clientsOf, type LoadedClient } from '#client/registry.ts'
import { popUpsOf } from '#client/rewards/reward.ts'
import { dismiss, isDismissed } from '#client/storage/dismissals.ts'
import { boxOf } from '#client/storage/memory.ts'
import { infoOf, infos } from './infos.ts'

/**
 * The one queue of windows that offer themselves: at home, in the order in which the server puts their features
 * (001 §3, featuresPriority), as far as attention allows. Which there are say the faces of the features.
 */
interface Owned extends PopUp {
  readonly feature: string
}

const ownedBy = (app: App, clients: readonly LoadedClient[]): readonly Owned[] =>
  clients.flatMap((client) => popUpsOf(app, client).map((popUp) => ({ ...popUp, feature: client.name })))

/** A feature whose window was opened is known: what would introduce it counts as closed. */
export function followOpened(app: App, clients: readonly LoadedClient[]): void {
  let last: number | undefined
  /** The windows that were opened before the page knew until when their features stand. */
  let queued: string[] = []
  const note = (opened: string) => {
    const owner = ownerOf(app, opened)
    const { account } = app.player.getState().me
    for (const { feature, name, until } of ownedBy(app, clients))
      if (feature === owner && until && name !== opened)
        dismiss(boxOf('localStorage'), account, name, until(infoOf(feature)), serverClock.now())
  }
  const look = ({ stack }: ReturnType<typeof modals.getState>) => {
    const top = stack.at(-1)
    if (!top || top.id === last) return
    last = top.id
    if (infos.getState().info) note(top.name)
    else queued.push(top.name)
  }
  // A link's window may be open before this page follows any.
  look(modals.getState())
  modals.subscribe(look)
  infos.subscribe(({ info }) => {
    if (!info) return
    const late = queued
    queued = []
    for (const name of late) note(name)
  })
}

const closed = (name: string) =>
  new Promise<void>((resolve) => {
    let seen = false
    const stop = modals.subscribe(({ stack }) => {
      const open = stack.some((modal) => modal.name === name)
      if (seen && !open) {
        stop()
        resolve()
      }
      seen ||= open
    })
  })

/** The first that is wanted now and had no turn yet. */
function nextOf(app: App, popUps: readonly Owned[], turns: ReadonlySet<Owned>): Owned | undefined {
  const order = infos.getState().info?.featuresPriority.onMainPage ?? []
  const priorityPlace = ({ feature }: Owned) => {
    const place = order.indexOf(feature)
    return place < 0 ? order.length : place
  }
  const { account } = app.player.getState().me
  // Nothing offers itself to who is self-excluded.
  if (popUps.some(({ feature }) => infoOf(feature)?.reasonType === EXCLUDED)) return undefined
  return popUps
    .toSorted((a, b) => priorityPlace(a) - priorityPlace(b))
    .find(
      (popUp) =>
        !turns.has(popUp) &&
        infoOf(popUp.feature)?.reasonType !== PAUSED &&
        !isDismissed(boxOf('localStorage'), account, popUp.name, serverClock.now()) &&
        popUp.wanted(app, infoOf(popUp.feature)),
    )
}

let offering = false

/**
 * Shows the first pop-up that has something for the player, if one may offer itself now; the rest is a dot on
 * its card.
 * @returns whether one was shown, once it was closed
 */
export async function offerPopUp(app: App): Promise<boolean> {
  if (offering) return false
  offering = true
  try {
    const popUps = ownedBy(app, await clientsOf(app.registry))
    const turns = new Set<Owned>()
    while (!app.player.getState().me.isGuest && isHomeIdle(app) && mayOffer(app)) {
      const popUp = nextOf(app, popUps, turns)
      if (!popUp) break
      turns.add(popUp)
      if (await show(app, popUp)) return true
    }
    return false
  } finally {
    offering = false
  }
}

async function show(app: App, { name, feature, until, onShown }: Owned): Promise<boolean> {
  const { account } = app.player.getState().me
  // Its chunk takes a while; who has gone on meanwhile is not followed.
  const window = arrives(Promise.all([loadModal(app, name), import('#client/modals/layers.tsx')]))
  if (!(await window.catch(() => null))) return false
  if (!isHomeIdle(app)) return false
  const gone = closed(name)
  if (!offerWindow(app, () => showModal(app, name))) return false
  onShown?.(app)
  const until_ms = until?.(infoOf(feature)) ?? 0
  await gone
  if (until) dismiss(boxOf('localStorage'), account, name, until_ms)
  return true
}
