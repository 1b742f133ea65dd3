import { DAY, type Clock } from '#platform/time/clock.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { uuidv7 } from '#platform/base/ids.server.ts'
import { listed } from '#platform/base/text.ts'
import { refuse } from '#platform/calls/errors.ts'
import type { Context } from '#platform/calls/handlers.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { clearPhone, lockPhoneHolder, lockPlayer } from '#platform/players/contacts.server.ts'
import { excludedSince } from '#platform/players/exclusion.server.ts'
import { playerOf } from '#platform/players/players.server.ts'
import { emailMovedText, phoneMovedMessage } from '../messages.ts'
import { insertHandover, takeUntold } from './store.server.ts'

/**
 * What moves on to its next owner. Whoever proves that a number is theirs now gets it, and learns nothing of who had
 * it; the former account keeps everything else, and its owner is told by the channels that remain.
 */

/**
 * A carrier keeps a number back for at least 45 days before somebody else gets it (47 CFR 52.15(f)): before that
 * the number of a self-excluded player is still theirs.
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

/** Tells former owners by what remains: devices, and the email or the phone that did not move on. */
export async function tellFormerOwners(runtime: Runtime): Promise<void> {
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
          { playerId, email, emailConfirmed },
          { links: [], write: (words) => phoneMovedMessage(words, title) },
        )
      } else {
        const { phone, phone_confirmed_at } = await lockPlayer(tx, playerId)
        if (phone && phone_confirmed_at)
          await runtime.messenger.send(tx, {
            kind: 'sms',
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
