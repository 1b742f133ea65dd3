import { unfitCharacter, visible } from '#platform/base/text/text.ts'
import { refuseCharacter } from '#platform/calls/check-input.server.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { refuse } from '#platform/base/errors.ts'
import { emit } from '#platform/events/events.server.ts'
import { grantedFor, receiverOf } from '#platform/money/grant.server.ts'
import { giveOrOwe } from '#platform/owed/gift.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { Profile, ProfileInput } from '../contract.ts'
import { giftFor, PROFILE_GIFT } from '../economy.ts'
import { completedAt, completeProfile, contactOf } from '#platform/players/contacts.server.ts'
import { pendingDetail } from '#platform/players/email-tokens.server.ts'
import { broughtOf } from '../gifts/brought.server.ts'
import { profileTrouble } from '../rules.ts'
import { plainZip } from '../plain-zip.ts'
import { profileOf, saveProfile } from './store.server.ts'

/** Name and address of a player: all of it makes the profile complete, and brings a gift once for life. */

export async function readProfile({ db, now, playerId }: Context) {
  const contact = await contactOf(db, playerId)
  const data = {
    profile: await profileOf(db, playerId),
    state: contact.state,
    stateName: contact.name,
    email: contact.email,
    newEmail: await pendingDetail(db, 'change-email', playerId, now),
    phone: contact.phone_confirmed_at ? contact.phone : null,
  }
  return { success: true, data } as const
}

const plain = (text: string) => visible(text.replaceAll(/\s+/g, ' '))

/** How long the same press, twice or from two tabs, gets the answer of the first. */
const SAME_PRESS = MINUTE
/** The key under which the ledger knows that it was paid. */
export const PROFILE_GIFT_KEY = 'profile-completed'

/**
 * Completes a profile: emits the event for other features and pays its gift, once for life. The same press
 * again within `SAME_PRESS` gets the same answer.
 * @returns the prize; null if there is no gift
 */
async function welcomeProfile(context: Context): Promise<Prize | null> {
  const { runtime, tx, now, playerId, player } = context
  if (!(await completeProfile(tx, playerId, now))) {
    const isSame = (await completedAt(tx, playerId)).getTime() > now.getTime() - SAME_PRESS
    return isSame ? grantedFor(tx, playerId, PROFILE_GIFT_KEY) : null
  }
  await emit(tx, runtime.clock, playerId, 'account.confirmed', { kind: 'profile' })
  const { giftEntries } = player!
  const cause = { feature: 'account', key: PROFILE_GIFT_KEY, kind: 'profile gift' }
  const gift = giftFor(PROFILE_GIFT, giftEntries)
  return (await giveOrOwe(runtime, tx, receiverOf(context), gift, cause))?.prize ?? null
}

/**
 * Stores the profile; every part is needed, so one that was complete stays complete. Who has one name leaves
 * the first name empty.
 */
export async function writeProfile(context: Context, { one_name = false, ...input }: ProfileInput) {
  const { runtime, tx, now, playerId, player } = context
  for (const [field, text] of Object.entries(input)) {
    const character = unfitCharacter(text)
    if (character !== null) refuseCharacter(field, character)
  }
  const profile: Profile = {
    first_name: one_name ? '' : plain(input.first_name),
    last_name: plain(input.last_name),
    street: plain(input.street),
    city: plain(input.city),
    zip: plainZip(input.zip),
  }
  const errors = profileTrouble({ ...profile, one_name }, player!.state)
  if (errors)
    refuse('BAD_INPUT', 'Nothing was saved. Correct the marked fields and try again.', {
      errors,
    })
  await saveProfile(tx, playerId, profile, now)
  const prize = await welcomeProfile(context)
  const brought = await broughtOf(tx, playerId, PROFILE_GIFT_KEY, prize)
  runtime.sessions.forget(playerId)
  return { success: true, data: { profileCompleted: true, ...brought } } as const
}
