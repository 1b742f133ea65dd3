import type { ComponentType } from 'react'
import { features } from '#features/index.ts'
import { anybody, signedIn, type Me, type ModalFace } from '#platform/calls/feature.ts'
import { t } from '#platform/words/words.ts'
import type { Question } from '#ui/overlays/confirm.tsx'
import { modals, openModal } from '#ui/overlays/modals.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { App } from '../context/app.ts'
import { isOver } from '../links/ended-features.ts'
import { isWish, wishHolds } from '../links/deep-links.ts'
import { isStatusAvailable, isStatusBlocked } from '#features/rank-league/client/status.ts'
import type { InitData } from '../context/calls.ts'

const isUnfinished = ({ facts }: Me) =>
  (facts['Registration'] as { readonly complete: boolean } | undefined)?.complete === false

/** A part of the account that is asked for until it is there (000 §6). */
const missing = (fact: string) => (me: Me) => signedIn(me) && me.facts[fact] !== true

/** The status system is there for this player and not blocked (000 §4). */
const hasStatus = ({ isGuest, facts }: Me) =>
  !isGuest &&
  isStatusAvailable(facts as unknown as InitData) &&
  !isStatusBlocked(facts as unknown as InitData)

/** All modals by name: those of the features and the shell's own, each behind its lazy door. */
const own = {
  signin: {
    when: (me) => me.isGuest,
    byAddress: true,
    door: () => import('#features/account/client/sign/sign-in-modal.tsx'),
  },
  signup: {
    when: (me) => me.isGuest,
    byAddress: true,
    door: () => import('#features/account/client/sign/sign-up-modal.tsx'),
  },
  confirm: { when: anybody, door: () => import('#ui/overlays/confirm.tsx') },
  cookies: { when: anybody, byAddress: true, door: () => import('../consent/cookies-modal.tsx') },
  search: {
    when: anybody,
    byAddress: true,
    door: () => import('#features/catalogue/client/search/palette.tsx'),
  },
  account: {
    when: signedIn,
    byAddress: true,
    door: () => import('#features/account/client/menu/account-modal.tsx'),
  },
  'app-complete-profile-modal': {
    when: missing('profileCompleted'),
    door: () => import('#features/account/client/details/profile-modal.tsx'),
  },
  'app-phone-confirm-popup': {
    when: missing('phoneConfirmed'),
    door: () => import('#features/account/client/details/phone-modal.tsx'),
  },
  'change-phone': {
    when: signedIn,
    byAddress: true,
    door: () => import('#features/account/client/details/phone-modal.tsx'),
  },
  'app-email-confirm-popup': {
    when: missing('emailConfirmed'),
    door: () => import('#features/account/client/details/email-modal.tsx'),
  },
  'account-gift': { when: signedIn, door: () => import('#features/account/client/details/gift-modal.tsx') },
  'change-password': {
    when: signedIn,
    byAddress: true,
    door: () => import('#features/account/client/details/password-modal.tsx'),
  },
  'registration-complete': {
    // Who came by another company has no account yet, and finishes here too.
    when: (me) => signedIn(me) || isUnfinished(me),
    byAddress: true,
    door: () => import('#features/account/client/registration/registration-modal.tsx'),
  },
  'app-referral-popup': {
    of: 'referral',
    when: anybody,
    door: () => import('#features/referral/client/referral-modal.tsx'),
  },
  'app-onboarding-popup': {
    of: 'rank-league',
    when: signedIn,
    door: () => import('#features/rank-league/client/onboarding-modal.tsx'),
  },
  'rank-up': {
    of: 'rank-league',
    when: signedIn,
    door: () => import('#features/rank-league/client/rank-modal.tsx'),
  },
  'level-up': {
    of: 'rank-league',
    when: signedIn,
    door: () => import('#features/rank-league/client/rank-modal.tsx'),
  },
  'welcome-status': {
    of: 'rank-league',
    when: hasStatus,
    door: () => import('#features/rank-league/client/welcome-modal.tsx'),
  },
  'app-playback-modal': {
    of: 'cashback',
    when: signedIn,
    door: () => import('#features/cashback/client/modal.tsx'),
  },
  'cashback-reward': {
    of: 'cashback',
    when: signedIn,
    door: () => import('#features/cashback/client/reward-modal.tsx'),
  },
  jackpots: {
    of: 'jackpots',
    when: anybody,
    byAddress: true,
    door: () => import('#features/jackpots/client/jackpots-modal.tsx'),
  },
  'jackpot-won': {
    of: 'jackpots',
    when: signedIn,
    door: () => import('#features/jackpots/client/won-modal.tsx'),
  },
  'forgot-password-failed': {
    when: anybody,
    door: () => import('#features/account/client/details/forgot-failed-modal.tsx'),
  },
} as const satisfies Record<string, ModalFace>

const faces: Readonly<Record<string, ModalFace>> = Object.assign(
  {},
  ...features.map((one) => one.modals),
  own,
)

/** The feature that a modal belongs to, or undefined for those of the shell alone. */
export const ownerOf = (name: string): string | undefined =>
  features.find((one) => Object.hasOwn(one.modals, name))?.name ?? faces[name]?.of

/** The feature that a modal belongs to is none of the brand's, or off for this session (001 §4). */
function isModalOff(name: string, { features: on }: Me): boolean {
  const owner = ownerOf(name)
  return owner !== undefined && (isOver(owner) || on[owner] === false)
}

const loaded = new Map<string, ComponentType<Record<string, unknown>>>()

/** The part of a modal that is here already, or undefined. */
export const loadedModal = (name: string) => loaded.get(name)

export const isModal = (name: string): boolean => Object.hasOwn(faces, name)

export const modalNames = (): readonly string[] => Object.keys(faces)

/** Whether an address can open a modal at all, for whoever its condition holds. */
export const isAddressed = (name: string): boolean => isWish(name) || faces[name]?.byAddress === true

/** Windows to come in by: who began a registration elsewhere finishes that one before them (000 §2). */
const isDoor = (name: string) => name === 'signup' || name === 'signin'

/** Whether an address may open a modal for this visitor now (000 §2, `openModal`). */
export function mayOpen(app: App, name: string): boolean {
  if (!isModal(name) || !mayShow(app, name)) return false
  return isWish(name) ? wishHolds(name, app.player.getState().me) : faces[name]!.byAddress === true
}

/** Fetches the chunk of a modal; a second time costs nothing. */
export async function loadModal(name: string): Promise<ComponentType<Record<string, unknown>>> {
  const known = loaded.get(name)
  if (known) return known
  const { default: part } = await faces[name]!.door()
  loaded.set(name, part)
  return part
}

export const meOf = (app: App): Me => {
  const { me } = app.player.getState()
  const { isGuest, depositsCount, features: switches } = me
  return { isGuest, depositsCount, features: switches, facts: { ...me } }
}

/** Whether a modal would open for this visitor now. */
export function mayShow(app: App, name: string): boolean {
  const me = meOf(app)
  return faces[name]?.when(me) === true && !isModalOff(name, me)
}

const notHere = () =>
  toast({
    kind: 'error',
    key: 'chunk',
    text: t('We couldn’t load this. Check your connection and try again.'),
  })

/**
 * Opens a modal by its name if its condition holds (000 §2, `openModal`).
 * @returns false when there is no such modal or it is not for this visitor
 */
export function showModal(app: App, name: string, props: Readonly<Record<string, unknown>> = {}): boolean {
  if (isDoor(name) && isUnfinished(meOf(app))) {
    void import('#features/account/client/sign/registration.ts').then((it) => it.goOn(app, props), notHere)
    return true
  }
  if (!mayShow(app, name)) return false
  Promise.all([loadModal(name), import('./layers.tsx')]).then(() => openModal(name, props), notHere)
  return true
}

/**
 * Asks the visitor before something happens.
 * @returns whether they said yes; closing the question, by whatever way, is a no
 */
export function ask(app: App, question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let said = false
    if (!showModal(app, 'confirm', { ...question, onYes: () => void (said = true) })) return resolve(false)
    let seen = false
    const stop = modals.subscribe(({ stack }) => {
      const open = stack.some(({ name }) => name === 'confirm')
      if (seen && !open) {
        stop()
        resolve(said)
      }
      seen ||= open
    })
  })
}
