import { DAY } from '#platform/time/clock.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { endConsent } from '#platform/players/consent.server.ts'
import { clearEmail, clearPhone, lockPhoneHolder, lockPlayer } from '#platform/players/contacts.server.ts'
import {
  notePhoneLeft,
  phoneHeldFrom,
  phoneMarkOf,
  releasePhoneMark,
} from '#platform/players/history/phones.server.ts'
import { isAsleep } from '#platform/players/devices/known-devices.server.ts'
import { excludedSince, isExcluded } from '#platform/players/exclusion.server.ts'
import { voidAllTokens } from '#platform/players/email-tokens.server.ts'
import { retireMark } from '#platform/players/persons/persons.server.ts'
import { confirmedPlayer, playerOf } from '#platform/players/players.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { emailMovedText, phoneMovedMessage } from '../messages.ts'
import { marksOf } from '../mailbox/marks.server.ts'
import { endConfirmers, insertHandover, takeUntold } from './store.server.ts'

/**
 * Handover of numbers and mailboxes to their next owners. A player who proves that a number is theirs now
 * gets it, and learns nothing of the former owner; the former account keeps everything else, and its owner is
 * told by the channels that remain.
 */

/**
 * A carrier keeps a number back for at least 45 days before somebody else gets it (47 CFR 52.15(f)): one that
 * an account verified, or lost, less than that ago can't be somebody else's yet. The number of a self-excluded
 * player is theirs for as long.
 */
const AGING_DAYS = 45

/**
 * Says from when on a number can be verified, and nothing of who has it.
 * @throws Refusal PHONE_HELD (409)
 */
export function refuseHeld({ caller, brand }: Context, from: Date): never {
  const { timeZone } = brand
  const { t, momentText } = translatorOf(callerLocale(caller))
  const message = t(
    'Carriers keep a number for 45 days before someone else gets it, so this one can’t be verified here before {time}. Until then, use another number, or contact support.',
    { time: momentText(from, { dateStyle: 'medium', timeStyle: 'short', timeZone }) },
  )
  return refuse('PHONE_HELD', message, { status: 409, errors: { code: [message] } })
}

/** From when on a number that was verified or lost at an instant can be somebody else's. */
export const agedFrom = (at: Date): Date => new Date(at.getTime() + AGING_DAYS * DAY)

/**
 * Takes a number from the account that has confirmed it, where there is one.
 * @param owner the player who has just proved that it is theirs
 * @throws Refusal PHONE_HELD (409) while it must still be another account's
 */
export async function takePhone(
  context: Context,
  owner: { readonly playerId: string; readonly theme: string },
  phone: string,
): Promise<void> {
  const { runtime, tx, now } = context
  const { playerId, theme } = owner
  const holder = await lockPhoneHolder(tx, theme, phone)
  if (holder?.player_id === playerId) return
  const held = [
    await phoneHeldFrom(tx, phoneMarkOf(runtime, theme, phone), playerId),
    holder && holder.phone_confirmed_at,
    holder && (await excludedSince(tx, holder.player_id, now)),
  ]
  for (const at of held.flatMap((one) => one ?? []).toSorted((a, b) => b.getTime() - a.getTime()))
    if (now < agedFrom(at)) refuseHeld(context, agedFrom(at))
  if (!holder) return
  const former = { formerId: holder.player_id, theme, phone, confirmedAt: holder.phone_confirmed_at }
  await leavePhone(tx, runtime, former, owner)
  runtime.sessions.forget(holder.player_id)
}

/**
 * Takes a number, and what it allowed, from the account that has it. The former owner is noted, and told by a
 * job. Whoever verifies the number keeps it for the days of carriers, unless staff release it.
 */
export async function leavePhone(
  tx: Tx,
  site: Pick<Runtime, 'clock' | 'secrets'>,
  former: {
    readonly formerId: string
    readonly theme: string
    readonly phone: string
    readonly confirmedAt: Date
  },
  by: { readonly playerId: string } | { readonly author: string; readonly reason: string },
): Promise<void> {
  const { clock } = site
  const { formerId, theme, phone, confirmedAt } = former
  const at = new Date(clock.now())
  await clearPhone(tx, formerId)
  await retireMark(tx, { kind: 'phone', value: phone }, 'playerId' in by ? by.playerId : null, at)
  await endConsent(tx, clock, formerId, 'sms')
  const number = phoneMarkOf(site, theme, phone)
  await notePhoneLeft(tx, number, { playerId: formerId, confirmedAt }, at, at)
  if (!('playerId' in by)) await releasePhoneMark(tx, number)
  await insertHandover(tx, {
    formerId,
    theme,
    handoverId: uuidv7(clock),
    at,
    kind: 'phone',
    by: 'playerId' in by ? { playerId: by.playerId } : by,
  })
}

/**
 * Whether the address is an account's that its owner uses, or one's that has rested for so long that its
 * mailbox may be somebody else's now. Asked one by one, whatever the answers: a known address must cost what
 * an unknown one does.
 */
export async function holderOf(context: Context, email: string): Promise<'nobody' | 'awake' | 'asleep'> {
  const { tx, brand, now } = context
  const holder = await confirmedPlayer(tx, brand.name, email)
  const asleep = await isAsleep(tx, holder?.player_id ?? NOBODY, now)
  const out = await isExcluded(tx, holder?.player_id ?? NOBODY, now)
  if (!holder) return 'nobody'
  return asleep && !out ? 'asleep' : 'awake'
}

const NOBODY = '00000000-0000-7000-8000-000000000000'

/**
 * Takes an address from an account that has rested for half a year: its mailbox was given to somebody else,
 * or its owner begins again. A self-excluded player's stays theirs unless staff release it.
 * @param owner the player who has just proved that they read the mailbox
 */
export async function takeMailbox(
  context: Context,
  owner: { readonly playerId: string; readonly theme: string; readonly email: string },
): Promise<void> {
  const { runtime, tx, now } = context
  const { theme, email } = owner
  const holder = await confirmedPlayer(tx, theme, email)
  if (!holder || holder.player_id === owner.playerId || !(await isAsleep(tx, holder.player_id, now))) return
  if (await isExcluded(tx, holder.player_id, now)) return
  await leaveMailbox(tx, runtime, { theme, email }, owner)
  runtime.sessions.forget(holder.player_id)
}

/**
 * The accounts that have a mailbox, or had it, lose it: none of them bars whoever confirms it next. One that
 * had confirmed the address keeps everything else, and is told by a job.
 * @returns whether anybody had it
 */
export async function leaveMailbox(
  tx: Tx,
  { clock, secrets }: Pick<Runtime, 'clock' | 'secrets'>,
  mailbox: { readonly theme: string; readonly email: string },
  by: { readonly playerId: string } | { readonly author: string; readonly reason: string },
): Promise<boolean> {
  const { theme, email } = mailbox
  const at = new Date(clock.now())
  const next = 'playerId' in by ? by.playerId : null
  const holder = await confirmedPlayer(tx, theme, email)
  const { marks } = marksOf({ secrets }, theme, email)
  const before = await endConfirmers(tx, { theme, marks }, { next, excluded: next === null }, at)
  const formerId = holder && holder.player_id !== next ? holder.player_id : before[0]
  if (formerId === undefined) return false
  if (formerId === holder?.player_id) {
    await clearEmail(tx, formerId, at)
    await endConsent(tx, clock, formerId, 'email')
    await voidAllTokens(tx, formerId, at)
  }
  await retireMark(tx, { kind: 'mailbox', value: email }, next, at)
  await insertHandover(tx, {
    handoverId: uuidv7(clock),
    at,
    theme,
    kind: 'email',
    formerId,
    by: 'playerId' in by ? { playerId: by.playerId } : by,
  })
  return true
}

/** Tells former owners by what remains: devices, and the email or the phone that did not move on. */
export async function notifyFormerOwners(runtime: Runtime): Promise<void> {
  const { database, clock, brands } = runtime
  const turn = () =>
    transact(database.db, async (tx) => {
      const moved = await takeUntold(tx, new Date(clock.now()))
      if (!moved) return false
      const { theme, former_id: playerId, kind } = moved
      const title = brands[theme]!.title
      if (kind === 'phone') {
        const { email, email_confirmed: emailConfirmed } = await playerOf(tx, playerId)
        await sendAccountNotice(
          runtime,
          tx,
          { playerId, brand: theme, email, emailConfirmed },
          { links: [], write: (words) => phoneMovedMessage(words, title) },
        )
      } else {
        const { phone, phone_confirmed_at } = await lockPlayer(tx, playerId)
        if (phone && phone_confirmed_at)
          await runtime.messenger.send(tx, {
            kind: 'sms',
            brand: theme,
            playerId,
            to: phone,
            write: (words) => emailMovedText(words, title),
          })
      }
      await notify(runtime, tx, playerId, ({ t }) => ({
        category: 'account',
        title,
        text:
          kind === 'phone'
            ? t('Your phone number was removed: someone else proved that it’s theirs now.')
            : t('Your email is no longer verified: someone else proved that it’s theirs now.'),
      }))
      return true
    })
  while (await turn());
}
