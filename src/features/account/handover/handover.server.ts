import { DAY, type Clock } from '#platform/time/clock.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { uuidv7 } from '#platform/base/ids.server.ts'
import { listed } from '#platform/base/text.ts'
import { refuse } from '#platform/calls/errors.ts'
import type { Context } from '#platform/calls/handlers.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { clearEmail, clearPhone, lockPhoneHolder, lockPlayer } from '#platform/players/contacts.server.ts'
import { isAsleep } from '#platform/players/devices/known-devices.server.ts'
import { excludedSince, isExcluded } from '#platform/players/exclusion.server.ts'
import { voidAllTokens } from '#platform/players/email-tokens.server.ts'
import { confirmedPlayer, playerOf } from '#platform/players/players.server.ts'
import { emailMovedText, phoneMovedMessage } from '../messages.ts'
import { marksOf } from '../mailbox/marks.server.ts'
import { endConfirmers, insertHandover, takeUntold } from './store.server.ts'

/**
 * What moves on to its next owner. Whoever proves that a number is theirs now gets it, and learns nothing of
 * who had it; the former account keeps everything else, and its owner is told by the channels that remain.
 */

/**
 * A carrier keeps a number back for at least 45 days before somebody else gets it (47 CFR 52.15(f)): before
 * that the number of a self-excluded player is still theirs.
 */
const AGING_DAYS = 45

const HELD = listed('This number can’t be verified here yet. Use another one, or contact support.')

/**
 * Takes a number from the account that has confirmed it, where there is one.
 * @param owner who has just shown that it is theirs
 * @throws Refusal PHONE_HELD (409) while it must still be a self-excluded player's
 */
export async function takePhone(
  context: Context,
  owner: { readonly playerId: string; readonly theme: string },
  phone: string,
): Promise<void> {
  const { runtime, tx, now } = context
  const holder = await lockPhoneHolder(tx, owner.theme, phone)
  if (!holder || holder.player_id === owner.playerId) return
  const since = await excludedSince(tx, holder.player_id, now)
  const from = Math.max(since?.getTime() ?? -Infinity, holder.phone_confirmed_at.getTime())
  if (since && now.getTime() < from + AGING_DAYS * DAY)
    refuse('PHONE_HELD', HELD, { status: 409, errors: { code: [HELD] } })
  await leavePhone(tx, runtime.clock, { formerId: holder.player_id, theme: owner.theme }, owner)
  runtime.sessions.forget(holder.player_id)
}

/** The account that has a number loses it; whose it was is noted, and told by a job. */
export async function leavePhone(
  tx: Tx,
  clock: Clock,
  former: { readonly formerId: string; readonly theme: string },
  by: { readonly playerId: string } | { readonly author: string; readonly reason: string },
): Promise<void> {
  await clearPhone(tx, former.formerId)
  await insertHandover(tx, {
    ...former,
    handoverId: uuidv7(clock),
    at: new Date(clock.now()),
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
 * @param owner who has just shown that they read the mailbox
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
  const before = await endConfirmers(tx, { theme, marks }, next, at)
  const formerId = holder && holder.player_id !== next ? holder.player_id : before[0]
  if (formerId === undefined) return false
  if (formerId === holder?.player_id) {
    await clearEmail(tx, formerId, at)
    await voidAllTokens(tx, formerId, at)
  }
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
