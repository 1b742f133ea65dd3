import { gives, type Reply } from '#tests/components/wire.ts'
import { calls, type PublicNameView } from '../../contract.ts'

/** A player who was given a name. */
export const given: PublicNameView = {
  name: 'Amber Fox',
  isChosen: false,
  given: 'Amber Fox',
  changeFrom: null,
}

/** How others know the player. */
export const isNamed = (more: Partial<PublicNameView> = {}): Reply =>
  gives(calls.publicName, { ...given, ...more })
