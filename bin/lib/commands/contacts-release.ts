import { commandActor, personalHash, writeAudit } from '../../../src/platform/audit/audit.server.ts'
import { requireImpersonalAuthor } from '../../../src/platform/audit/reason.ts'
import { transact, type Db, type Tx } from '../../../src/platform/data/db.server.ts'
import { refuse } from '../../../src/platform/base/errors.ts'
import type { Runtime } from '../../../src/platform/calls/runtime.server.ts'
import { lockPhoneHolder } from '../../../src/platform/players/contacts.server.ts'
import { phoneMarkOf, releasePhoneMark } from '../../../src/platform/players/history/phones.server.ts'
import { uuidv7 } from '../../../src/platform/base/ids/ids.server.ts'
import { isEmail, plainEmail } from '../../../src/platform/players/mailboxes.ts'
import { usPhone } from '../../../src/features/account/phone/numbers.server.ts'
import { lockAddress } from '../../../src/features/account/store.server.ts'
import { leaveMailbox, leavePhone } from '../../../src/features/account/handover/handover.server.ts'
import { handoversOf, insertHandover } from '../../../src/features/account/handover/store.server.ts'
import { accountHere } from '../command-line.ts'

/** Actions of `npm run contacts` on phone numbers and mailboxes. */

type Site = Pick<Runtime, 'clock' | 'secrets'> & { readonly db: Db }

/** The trimmed author and reason, as they are stored. @throws Refusal CONTACT_UNSIGNED where one is missing */
function signed({ author, reason }: Signature): Signature {
  const by = { author: author.trim(), reason: reason.trim() }
  if (by.author === '' || by.reason.length < 3)
    refuse('CONTACT_UNSIGNED', 'Nothing was released: say why by --reason, and who you are by --author.')
  requireImpersonalAuthor(by.author)
  return by
}

export interface Signature {
  readonly author: string
  readonly reason: string
}

const audit = (
  tx: Tx,
  { clock }: Site,
  brand: string,
  { subject, by }: { readonly subject: string; readonly by: Signature },
) =>
  writeAudit(tx, {
    ...{ actor: commandActor(accountHere(), by.reason), at: new Date(clock.now()) },
    ...{ act: 'contacts.release', subject, brand, after: { author: by.author } },
  })

const refuseNobody = (what: string): never =>
  refuse(
    'CONTACT_UNKNOWN',
    `Nothing was released: no account of this brand has ${what}. Check the brand and the spelling.`,
  )

/**
 * Takes a verified number from the account that has it, so that its next owner can verify it at once, also
 * where the account is self-excluded. The account keeps everything else, and its player is told.
 * @throws Refusal CONTACT_UNKNOWN, CONTACT_UNSIGNED, BAD_INPUT
 */
export async function releasePhone(site: Site, theme: string, text: string, by: Signature): Promise<void> {
  const who = signed(by)
  const phone =
    usPhone(text) ?? refuse('BAD_INPUT', `Nothing was released: “${text}” isn’t a US phone number.`)
  await transact(site.db, async (tx) => {
    await audit(tx, site, theme, { subject: `phone:${personalHash(site.secrets.pepper, phone)}`, by: who })
    const holder = await lockPhoneHolder(tx, theme, phone)
    if (holder) {
      const former = { formerId: holder.player_id, theme, phone, confirmedAt: holder.phone_confirmed_at }
      return leavePhone(tx, site, former, who)
    }
    // Nobody has it, but somebody had it not long ago: only the days of waiting end.
    const formerId = await releasePhoneMark(tx, phoneMarkOf(site, theme, phone))
    if (formerId === null) return refuseNobody('verified this number')
    const handover = { handoverId: uuidv7(site.clock), at: new Date(site.clock.now()), theme, formerId }
    await insertHandover(tx, { ...handover, kind: 'phone', by: who, untold: true })
  })
}

/**
 * The same for a mailbox, by whatever name: accounts that confirmed it bar nobody from signing up with it any
 * more, a self-excluded one included, which stays excluded itself.
 * @throws Refusal CONTACT_UNKNOWN, CONTACT_UNSIGNED, BAD_INPUT
 */
export async function releaseEmail(site: Site, theme: string, text: string, by: Signature): Promise<void> {
  const who = signed(by)
  const email = plainEmail(text)
  if (!isEmail(email)) refuse('BAD_INPUT', `Nothing was released: “${text}” isn’t an email address.`)
  await transact(site.db, async (tx) => {
    await audit(tx, site, theme, { subject: `email:${personalHash(site.secrets.pepper, email)}`, by: who })
    await lockAddress(tx, theme, email)
    if (!(await leaveMailbox(tx, site, { theme, email }, who))) refuseNobody('verified this email')
  })
}

/** The newest handovers of a brand. */
export const listHandovers = ({ db }: Site, theme: string) => handoversOf(db, theme, 50)
