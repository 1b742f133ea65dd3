import type { ComponentType } from 'react'
import { SECOND } from '#platform/time/clock.ts'
import { within } from '#platform/time/within.ts'
import type { Question } from '#ui/overlays/confirm.tsx'
import { focusWay, modals, openModal } from '#ui/overlays/modals.ts'
import { showMissing } from '#ui/overlays/missing.ts'
import type { App } from '../context/app.ts'
import { unlessClosed, type LoadModal, type Visitor } from '../feature.ts'
import { isFeatureEnded } from './ended-features.ts'
import { clientsOf, type OwnedModal, type Registry } from '../registry.ts'

/** The modal stack by names: which modals there are says the registry, whether one may open says its face. */

type Registered = Pick<App, 'registry'>

const faceOf = ({ modals: faces }: Registry, name: string): OwnedModal | undefined =>
  Object.hasOwn(faces, name) ? faces[name] : undefined

/** The feature that a modal belongs to, or undefined for those of the shell. */
export const ownerOf = ({ registry }: Registered, name: string): string | undefined =>
  faceOf(registry, name)?.owner

/** The feature that a modal belongs to is none of the brand's, or off for this session (001 §4). */
const isOff = ({ owner }: OwnedModal, { features: on }: Visitor): boolean =>
  owner !== undefined && (isFeatureEnded(owner) || on[owner] === false)

/** Windows of what brands may be without give or sell something: they are not there for a closed account. */
const invites = ({ registry }: Registered, { owner }: OwnedModal): boolean =>
  owner !== undefined && !registry.features.some(({ name, essential }) => name === owner && essential)

const loaded = new Map<string, ComponentType<Record<string, unknown>>>()

/** The part of a modal that is here already, or undefined. */
export const loadedModal = (name: string) => loaded.get(name)

export const isModal = ({ registry }: Registered, name: string): boolean =>
  faceOf(registry, name) !== undefined

export const modalNames = ({ registry }: Registered): readonly string[] => Object.keys(registry.modals)

/** Whether an address can open a modal at all, for whoever its condition holds. */
export const isAddressed = ({ registry }: Registered, name: string): boolean =>
  faceOf(registry, name)?.byAddress !== undefined

/** Whether the modal's name stays in the address while it is open (001 §2). */
export const staysInAddress = ({ registry }: Registered, name: string): boolean =>
  faceOf(registry, name)?.staysInAddress === true

/** Whether an address may open a modal for this visitor now (000 §2, `openModal`). */
export function mayOpen(app: App, name: string): boolean {
  const byAddress = faceOf(app.registry, name)?.byAddress
  if (byAddress === undefined || !mayShow(app, name)) return false
  return byAddress === true || byAddress(meOf(app))
}

async function lateModal(registry: Registry, owner: string, name: string): Promise<LoadModal> {
  const client = (await clientsOf(registry)).find((one) => one.name === owner)
  const load = client?.modals?.[name]
  if (!load) throw new Error(`nothing fetches the modal ${name}: name it in client/face.ts of ${owner}`)
  return load
}

/** Fetches the chunk of a modal; a second time costs nothing. */
export async function loadModal(
  { registry }: Registered,
  name: string,
): Promise<ComponentType<Record<string, unknown>>> {
  const known = loaded.get(name)
  if (known) return known
  const { owner, load } = faceOf(registry, name)!
  const { default: part } = await (load ?? (await lateModal(registry, owner!, name)))()
  loaded.set(name, part)
  return part
}

/** Fetches the chunks of modals, and what shows them; null where all are here. */
export function fetchModals(app: App, names: readonly string[]): Promise<unknown> | null {
  const missing = names.filter((name) => !loaded.has(name)).map((name) => loadModal(app, name))
  return missing.length > 0 ? Promise.all([...missing, import('./layers.tsx')]) : null
}

const meOf = (app: App): Visitor => {
  const { me } = app.player.getState()
  const { isGuest, depositsCount, features: switches } = me
  return { isGuest, depositsCount, features: switches, initData: { ...me } }
}

/** Whether a modal would open for this visitor now. */
export function mayShow(app: App, name: string): boolean {
  const face = faceOf(app.registry, name)
  if (!face) return false
  const me = meOf(app)
  return face.when(me) && !isOff(face, me) && (unlessClosed(me) || !invites(app, face))
}

/** A window that opened later than this would surprise whoever has gone on; ms. */
const LOADS_MS = 20 * SECOND

/**
 * Opens a modal by its name if its condition holds (000 §2, `openModal`).
 * @param lost called where its files do not come in time
 * @returns false when there is no such modal or it is not for this visitor
 */
export function showModal(
  app: App,
  name: string,
  props: Readonly<Record<string, unknown>> = {},
  lost = () => {},
): boolean {
  const fail = () => (showMissing(), lost())
  const instead = faceOf(app.registry, name)?.instead
  if (instead?.when(meOf(app))) {
    within(LOADS_MS, instead.load()).then((it) => it.open(app, props), fail)
    return true
  }
  if (!mayShow(app, name)) return false
  const way = focusWay()
  const coming = Promise.all([loadModal(app, name), import('./layers.tsx')])
  within(LOADS_MS, coming).then(() => openModal(name, props, way), fail)
  return true
}

/**
 * Asks the visitor before something happens.
 * @returns whether they said yes; closing the question, in any way, is a no
 */
export function askVisitor(app: App, question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let said = false
    let seen = false
    const end = () => (stop(), resolve(said))
    const stop = modals.subscribe(({ stack }) => {
      const open = stack.some(({ name }) => name === 'confirm')
      if (seen && !open) end()
      seen ||= open
    })
    // A question that can't be shown is a no: whoever asks waits for it.
    if (!showModal(app, 'confirm', { ...question, onYes: () => void (said = true) }, end)) end()
  })
}
