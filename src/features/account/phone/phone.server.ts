import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { DAY, SECOND } from '#platform/time/clock.ts'
import { sqlState, UNIQUE_VIOLATION } from '#platform/data/db.server.ts'
import { refuse } from '#platform/base/errors.ts'
import { emit } from '#platform/events/events.server.ts'
import { lockPlayer, setPhone } from '#platform/players/contacts.server.ts'
import { endConsent } from '#platform/players/consent.server.ts'
import { notePhone, notePhoneLeft, phoneMarkOf } from '#platform/players/history/phones.server.ts'
import { grantedFor, receiverOf } from '#platform/money/grant.server.ts'
import { giveOrOwe, goesWithout, isGivenOrOwed } from '#platform/owed/gift.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { holdSession } from '#platform/players/sign-in.server.ts'
import { listed } from '#platform/base/text/text.ts'
import type { Brought, Flow } from '../contract.ts'
import { PHONE_GIFT } from '../economy.ts'
import { refuseTooSoon } from '../email/email.server.ts'
import { agedFrom, refuseHeld, takePhone } from '../handover/handover.server.ts'
import { codeText } from '../messages.ts'
import { CODE, TEXT_AGAIN_S } from '../limits.server.ts'
import { broughtOf } from '../gifts/brought.server.ts'
import { lockNumber, reserveSend } from '../store.server.ts'
import { usPhone } from './numbers.server.ts'
import { captchaForText, takeText } from './text-limits.server.ts'
import {
  earnedGiftByPhone,
  countTry,
  enteredOtp,
  flowOf,
  insertOtp,
  canPhoneEarnGift,
  openOtp,
  sentSince,
  triesSince,
  useOtp,
} from './store.server.ts'

/** The phone by a code in a text message (000 §7). */

const WRONG_NUMBER = listed('Please enter a US phone number')

/** The key of the gift in the ledger. */
/** The key under which the ledger knows that it was paid. */
export const PHONE_GIFT_KEY = 'phone-confirmed'

/** Six digits from the machine's own source of chance; a code is a secret, not a draw that is replayed. */
const freshCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code is short: only a key that is not in the database keeps its hash from being looked up. */
const hashOf = ({ runtime }: Context, playerId: string, phone: string, code: string): Buffer =>
  createHmac('sha256', runtime.secrets.pepper).update(`otp:${playerId}:${phone}:${code}`).digest()

const aDayBefore = (now: Date) => new Date(now.getTime() - DAY)

const enough = (): never =>
  refuse('TOO_MANY', 'Too many code requests or attempts today. Try again tomorrow.', {
    status: 429,
    errors: { code: ['Too many attempts today. Try again tomorrow'] },
    details: { retry_after_s: DAY / SECOND },
  })

const enoughToNumber = (): never =>
  refuse(
    'TOO_MANY',
    'This number has reached its daily limit of codes, possibly through other accounts. Use another number or try again tomorrow.',
    {
      status: 429,
      errors: { phone: ['No more codes can be sent to this number today'] },
      details: { limit: 'number', retry_after_s: DAY / SECOND },
    },
  )

/**
 * Sends a code, also to a number that another account has confirmed: whoever reads it has the number now, and
 * is told nothing of who had it.
 */
export async function requestPhoneCode(
  context: Context,
  input: { phone: string; captcha?: string | undefined },
) {
  const { runtime, tx, now, brand, playerId } = context
  const phone = usPhone(input.phone)
  if (!phone)
    return refuse('BAD_INPUT', `We didn’t send a code. ${WRONG_NUMBER}.`, {
      errors: { phone: [WRONG_NUMBER] },
    })
  // It may be another company's, so it comes before anything is locked.
  await captchaForText(context, input.captcha)
  await holdSession(context)
  const player = await lockPlayer(tx, playerId)
  if (player.phone === phone && player.phone_confirmed_at)
    refuse('PHONE_CONFIRMED', 'This number is already verified. There’s nothing left to do.', {
      status: 409,
    })
  const wait_ms = await reserveSend(tx, { playerId, what: 'phone', at: now, every_ms: TEXT_AGAIN_S * SECOND })
  if (wait_ms > 0) refuseTooSoon(Math.ceil(wait_ms / SECOND), 'code')
  // Many accounts that ask for one number at once are counted one after another.
  await lockNumber(tx, phone)
  const { mine, its } = await sentSince(tx, playerId, phone, aDayBefore(now))
  if (mine >= CODE.sentADay) enough()
  // Strangers who ask for codes at a number don't use up the share of whoever has it.
  if (its >= CODE.sentADay * (mine < CODE.ownADay ? 2 : 1)) enoughToNumber()
  await takeText(context, phone)
  const code = freshCode()
  await insertOtp(tx, {
    playerId,
    otpId: uuidv7(runtime.clock),
    phone,
    hash: hashOf(context, playerId, phone, code),
    at: now,
    expiresAt: new Date(now.getTime() + CODE.lives_s * SECOND),
  })
  await runtime.messenger.send(tx, {
    kind: 'sms',
    brand: brand.name,
    playerId,
    to: phone,
    lives_ms: CODE.lives_s * SECOND,
    topic: 'code',
    code,
    write: (words) => codeText(words, brand.title, code),
  })
  const data = { phone, expires_in_s: CODE.lives_s, retry_after_s: TEXT_AGAIN_S }
  return { success: true, data } as const
}

type Outcome =
  | { readonly name: 'done'; readonly phone: string; readonly brought: Brought }
  | { readonly name: 'wrong'; readonly left: number }
  | { readonly name: 'none' | 'spent' | 'day' }

/** Takes a code: at most five tries at one, twenty a day. A wrong try counts though the call is refused. */
export async function confirmPhone(context: Context, { code }: { code: string }) {
  const { runtime, playerId } = context
  const outcome = await context.transaction((within) => tryCode(within, playerId, code))
  if (outcome.name === 'done') {
    runtime.sessions.forget(playerId)
    return { success: true, data: { phone: outcome.phone, ...outcome.brought } } as const
  }
  if (outcome.name === 'day') return enough()
  if (outcome.name === 'spent')
    return refuse('CODE_SPENT', 'Too many attempts with this code. Request a new one.', {
      errors: { code: [listed('Too many attempts. Request a new code')] },
    })
  if (outcome.name !== 'wrong')
    return refuse('CODE_EXPIRED', 'You don’t have a valid code. Request a new one.', {
      errors: { code: [listed('This code has expired. Request a new one')] },
    })
  const { left } = outcome
  const tries = left === 1 ? 'attempt' : 'attempts'
  return refuse('CODE_WRONG', `That code isn’t right. You have ${left} more ${tries}.`, {
    values: { left },
    errors: { code: [`Wrong code: ${left} ${tries} left`] },
  })
}

async function tryCode(context: Context, playerId: string, code: string): Promise<Outcome> {
  const { tx, now } = context
  await holdSession(context)
  const player = await lockPlayer(tx, playerId)
  const otp = await openOtp(tx, playerId, now)
  if (!otp) return enteredBefore(context, player.phone, code)
  if ((await triesSince(tx, playerId, aDayBefore(now))) >= CODE.triesADay) return { name: 'day' }
  if (otp.tries >= CODE.tries) return { name: 'spent' }
  await countTry(tx, playerId, otp.otp_id)
  const { phone } = otp
  if (!timingSafeEqual(hashOf(context, playerId, phone, code), otp.code_hash)) {
    const left = CODE.tries - otp.tries - 1
    return left > 0 ? { name: 'wrong', left } : { name: 'spent' }
  }
  await useOtp(tx, playerId, otp.otp_id, now)
  const prize = await assignPhone(context, { playerId, ...player }, phone)
  return { name: 'done', phone, brought: await broughtOf(tx, playerId, PHONE_GIFT_KEY, prize) }
}

/**
 * The same code once more, by a second press or another tab: the answer of the first time, and nothing more.
 */
async function enteredBefore(context: Context, phone: string | null, code: string): Promise<Outcome> {
  const { tx, playerId, now } = context
  const entered = await enteredOtp(tx, playerId, now)
  const isSame =
    entered !== null &&
    entered.phone === phone &&
    timingSafeEqual(hashOf(context, playerId, entered.phone, code), entered.code_hash)
  if (!isSame) return { name: 'none' }
  const isBrought = await earnedGiftByPhone(tx, playerId, entered.phone)
  const prize = isBrought ? await grantedFor(tx, playerId, PHONE_GIFT_KEY) : null
  const brought = await broughtOf(tx, playerId, PHONE_GIFT_KEY, prize)
  return { name: 'done', phone: entered.phone, brought }
}

async function assignPhone(
  context: Context,
  owner: { readonly playerId: string } & Awaited<ReturnType<typeof lockPlayer>>,
  phone: string,
): Promise<Prize | null> {
  const { runtime, tx, now } = context
  const { playerId, theme, phone_confirmed_at: confirmedAt } = owner
  const before = confirmedAt && owner.phone
  await takePhone(context, { playerId, theme }, phone)
  try {
    await setPhone(tx, playerId, phone, now)
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    // Somebody else verified it at this very moment.
    refuseHeld(context, agedFrom(now))
  }
  if (before !== null) {
    const old = phoneMarkOf(runtime, theme, before)
    await notePhoneLeft(tx, old, { playerId, confirmedAt: confirmedAt! }, now, confirmedAt)
    if (before !== phone) await endConsent(tx, runtime.clock, playerId, 'sms')
  }
  await notePhone(tx, phoneMarkOf(runtime, theme, phone), playerId, now)
  if (confirmedAt === null) await emit(tx, runtime.clock, playerId, 'account.confirmed', { kind: 'phone' })
  // Players who are excluded or had the gift get none; it stays available for the number.
  const cause = { feature: 'account', key: PHONE_GIFT_KEY, kind: 'phone gift' }
  if (await goesWithout(runtime, tx, playerId, cause)) return null
  if (await isGivenOrOwed(tx, playerId, cause)) return null
  if (!(await canPhoneEarnGift(tx, { theme, phone, playerId, at: now }))) return null
  return (await giveOrOwe(runtime, tx, receiverOf(context), PHONE_GIFT, cause))?.prize ?? null
}

/** Chooses the registration flow for a visitor's sources (000 §7). */
export async function otpFlow(
  { db }: Context,
  input: { registration_source: string; traffic_source: string },
) {
  const flow = (await flowOf(db, input.registration_source, input.traffic_source)) as Flow
  return { success: true, data: { flow } } as const
}
