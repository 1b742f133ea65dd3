import type { PublicNameView } from '../../contract.ts'

/** A player who was given a name. */
export const given: PublicNameView = {
  name: 'Amber Fox',
  isChosen: false,
  given: 'Amber Fox',
  changeFrom: null,
}
