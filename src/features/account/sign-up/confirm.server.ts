import { refuse } from '#platform/base/errors.ts'
import { refuseGuess, takeGuess } from '#platform/players/history/guess-limits.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { grantedFor } from '#platform/money/grant.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { startSession } from '#platform/players/sign-in.server.ts'
import { listed } from '#platform/base/text/text.ts'
import { deviceHashOf } from '#platform/players/devices/device-signals.server.ts'
import { takeSecretAttempt } from '#platform/players/devices/attempts.server.ts'
import { ATTEMPTS, LIMITS } from '../limits.server.ts'
import { reclaim, restoreEnd } from './reclaim.server.ts'
import { broughtOf } from '../gifts/brought.server.ts'
import { marksOf } from '../mailbox/marks.server.ts'
import { giftEarnerOf } from '../mailbox/store.server.ts'
import { hasLostEmail } from '#platform/players/contacts.server.ts'
import { holdPassword, replacePassword } from '#platform/players/credentials.server.ts'
import { accountById } from '#platform/players/accounts.server.ts'
import { requirePress } from '#platform/players/devices/asking-browser.server.ts'
import { findToken, useToken } from '#platform/players/email-tokens.server.ts'
import { knowsDevice } from '#platform/players/devices/known-devices.server.ts'
import { giveAddressBack, useOf } from '../email/address-limits.server.ts'
import { saltOf } from './sign-up.server.ts'
import { lockAddress } from '../store.server.ts'
import { EMAIL_GIFT_KEY } from '../email/email-gift.server.ts'
import { moveAddress, assignAddress } from '../email/email.server.ts'

/**
 * The link of an email, for a first address and for a new one. Whoever opens it reads the mailbox; whether it
 * is also who opened the account is asked where the browser does not show it.
 */

interface Input {
  readonly token: string
  readonly password?: string | undefined
  readonly fresh?: boolean | undefined
  readonly automatic?: boolean | undefined
}

/**
 * The proof that the person who follows the link is the account's owner: the `same` browser as before, the
 * `password` of the account, or `fresh`, nothing but the mailbox.
 */
type Proof = 'same' | 'password' | 'fresh'

const LINKS = ['confirm-email', 'change-email'] as const

type Link = Awaited<ReturnType<typeof openLink>>

/** The link as it stands now; refuses one that opens nothing. The same link again gets the same answer. */
async function openLink({ now, brand }: Context, db: Db, text: string, lock: boolean) {
  const token = await findToken(db, LINKS, text, lock)
  const player = token ? await accountById(db, token.player_id) : null
  const known = token !== null && player?.theme === brand.name
  const expired = known && !token.used_at && token.expires_at.getTime() <= now.getTime()
  const isChange = known && token.purpose === 'change-email'
  // An email to an address that the player left since opens nothing.
  const left = known && token.detail !== player.email && (!isChange || token.used_at !== null)
  const lost = known && !isChange && player.email_lost_at !== null
  if (!known || expired || left || lost)
    return refuse('TOKEN_INVALID', 'This link isn’t valid or is more than 24 hours old. Request a new one.')
  return { token, player, isChange }
}

/** Confirms, after whatever is slow has been decided. */
export async function confirmByLink(context: Context, input: Input) {
  const { db } = context
  const known = await findToken(db, LINKS, input.token, false)
  await takeSecretAttempt(context, ATTEMPTS.tokens, input.token, known !== null)
  const link = await openLink(context, db, input.token, false)
  if (!link.token.used_at) requirePress(context, input.automatic, { ...link.token, email: link.token.detail })
  const proof = link.token.used_at ? 'same' : await proofOf(context, link, input)
  const sealed = proof === 'password' ? await sealedAt(context, link.token.detail, input.password!) : null
  return context.transaction(async (within) => {
    const { player_id, password_hash } = link.player
    // The address comes before the account, as at a sign-up.
    await lockAddress(within.tx, link.player.theme, link.token.detail)
    if (sealed !== null) {
      if ((await holdPassword(within.tx, player_id, [password_hash])) === null) refuseWrong()
      await replacePassword(within.tx, player_id, password_hash, sealed)
    }
    return confirm(within, input.token, proof)
  })
}

/** A password as the address that the link confirms keeps it: it moves there with the account. */
const sealedAt = (context: Context, email: string, password: string): Promise<string> =>
  context.runtime.passwords.hash(password, saltOf(context, email))

const refuseWrong = (): never =>
  refuse(
    'BAD_INPUT',
    'We couldn’t verify your email: wrong password for this account. Try again or reset your password.',
    { errors: { password: [listed('Wrong password for this account')] } },
  )

async function proofOf(context: Context, { token, player, isChange }: Link, input: Input): Promise<Proof> {
  const { runtime, db, session } = context
  const own = session?.player
  if (own?.playerId === token.player_id || (await isOwn(context, db, token.detail, isChange))) return 'same'
  if (await knowsDevice(db, token.player_id, deviceHashOf(context))) return 'same'
  if (input.password !== undefined && player.password_hash !== null) {
    const guess = await takeGuess(runtime.limits, `${player.theme} ${player.email}`)
    if (guess.wait_s > 0) refuseGuess(guess.wait_s)
    if (!(await runtime.passwords.verify(input.password, player.password_hash))) refuseWrong()
    await guess.giveBack()
    return 'password'
  }
  // An account whose address was confirmed is nobody else's: the reader of another mailbox cannot take it.
  const isProven = player.email_confirmed_at !== null || player.email_lost_at !== null
  const mayStart = !isChange || !isProven
  if (input.fresh && mayStart) return 'fresh'
  return refuse(
    'CONFIRM_ELSEWHERE',
    'This account was created in another browser. Enter its password to verify, or open the link in that browser.',
    { status: 409, details: { fresh: mayStart, password: player.password_hash !== null } },
  )
}

/**
 * Whether the session is of the account that entered this address: its mailbox then confirms it, whoever else
 * entered it too. Not if it lost the address to another player, whose link they may have been handed.
 */
async function isOwn(
  { session, brand }: Context,
  db: Db,
  email: string,
  isChange: boolean,
): Promise<boolean> {
  const own = session?.player
  if (isChange || own?.email !== email || own.theme !== brand.name || own.emailConfirmed) return false
  return !(await hasLostEmail(db, own.playerId))
}

async function confirm(context: Context, text: string, proof: Proof) {
  const { runtime, tx, now, session } = context
  const { token, player, isChange } = await openLink(context, tx, text, true)
  const email = token.detail
  const broughtBy = (prize: Prize | null, playerId = player.player_id) =>
    broughtOf(tx, playerId, EMAIL_GIFT_KEY, prize)
  // The same link again gets the same answer.
  if (token.used_at) {
    const { marks } = marksOf(runtime, player.theme, email)
    const isBrought = (await giftEarnerOf(tx, player.theme, marks)) === player.player_id
    const before = isBrought ? await grantedFor(tx, player.player_id, EMAIL_GIFT_KEY) : null
    return { success: true, data: { email, ...(await broughtBy(before)) } } as const
  }
  await useToken(tx, text, now)
  const mine = proof === 'same' && (await isOwn(context, tx, token.detail, isChange)) ? session!.player : null
  const owner = {
    playerId: mine?.playerId ?? token.player_id,
    state: mine?.state ?? player.state,
    theme: player.theme,
    email,
  }
  if (proof === 'fresh') await reclaim(context, owner.playerId)
  const prize = await (isChange ? moveAddress : assignAddress)(context, owner)
  if (proof !== 'same')
    await startSession(context, {
      playerId: owner.playerId,
      theme: owner.theme,
      ...(proof === 'fresh' ? { restoreUntil: restoreEnd(now) } : {}),
    })
  runtime.sessions.forget(owner.playerId)
  if (isChange && player.email_confirmed_at === null) await giveOpeningBack(context, player)
  return { success: true, data: { email, ...(await broughtBy(prize, owner.playerId)) } } as const
}

/**
 * An account that leaves an address which it never verified takes the links of its emails along, so it no
 * longer counts as one that was opened with that address: whoever is refused there has a link that works.
 */
async function giveOpeningBack(context: Context, left: { readonly theme: string; readonly email: string }) {
  const use = { ...useOf(context, left.email), theme: left.theme }
  await giveAddressBack(context.runtime.limits, LIMITS.openings, use)
}
