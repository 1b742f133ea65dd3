import { geo as places } from '#features/geo/client/store.ts'
import { calls as geo, type RestrictedState } from '#features/geo/contract.ts'
import { calls as links } from '#features/sign-in-link/contract.ts'
import { calls as passkeys } from '#features/passkeys/contract.ts'
import { registry } from '#app/registry.ts'
import type { Catalogue } from '#games/wire.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { AvatarRing } from '#client/page/ring.ts'
import { atEnd } from './open.ts'
import { done, gives, refuses, says, type Reply } from './wire.ts'

/**
 * Answers to calls that pages make of other features, so that a spec names its own feature only
 * (`tests/laws/features.test.ts`).
 */

/** The visitor for whom the page is shown, as its next request for init data returns it. */
export const visitorIs = (who: InitData): Reply => gives(registry.core.init, who)

/** The games of whoever asks. */
export const gamesAre = (catalogue: Catalogue): Reply => gives(registry.core.games.filters, catalogue)

/** The states in which not everything is offered. */
export const statesAre = (...states: readonly RestrictedState[]): Reply =>
  says(geo.info, { success: true, states })

/** Clears the states and the player’s place that a page remembers: another test has others. */
export const forgetPlaces = (): void => places.setState(places.getInitialState(), true)

/** An email with a link is on its way to whoever asked for one to sign in by. */
export const linkIsSent = done(links.send)

/** No keys of devices stand in the account of whoever asks. */
export const noKeysYet = gives(passkeys.list, {
  passkeys: [],
  canRemove: true,
  accepted: { rpId: 'localhost', userId: 'cGxheWVy', ids: [] },
})

/** The browser may not ask for a key of the device, as it does by itself where somebody signs in. */
export const noDeviceKeys = refuses(passkeys.ask, { code: 'FEATURE_OFF', message: 'There are no keys here.' })

/** Players have this level until the test ends, whichever feature ranks them; null where none does. */
export function levelIs(level: AvatarRing | null): void {
  const ranks = registry.features.find(({ ring }) => ring) as { ring?: unknown }
  const { ring } = ranks
  ranks.ring = () => level
  atEnd(() => void (ranks.ring = ring))
}
