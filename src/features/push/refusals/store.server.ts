import { raw, type Db } from '#platform/data/db.server.ts'
import { REFUSALS_MAX } from '../economy.ts'

/**
 * Devices that a push service refuses. Apple answers 403 for a subscription that has ended and for a fault of
 * our own signature alike, so a device is given up only where the service takes messages for others.
 */

const UTC_DAY = (column: string) => `(${column} at time zone 'UTC')::date`

/** Counts the refusal of a device, once a day, and gives it up where it's the device's. */
export async function noteRefusal(db: Db, id: string, at: Date): Promise<void> {
  await raw(db).query(
    `update push_registration set refused_at = $2, first_refused_at = coalesce(first_refused_at, $2),
       refusals = refusals + case
         when refused_at is null or ${UTC_DAY('refused_at')} < ${UTC_DAY('$2::timestamptz')} then 1 else 0 end
     where registration_id = $1`,
    [id, at],
  )
  await raw(db).query(
    `update push_registration r set ended_at = $2
     where registration_id = $1 and refusals >= $3 and exists (
       select from push_registration o
       where o.theme = r.theme and o.taken_at > r.first_refused_at and o.registration_id <> r.registration_id
         and split_part(o.endpoint, '/', 3) = split_part(r.endpoint, '/', 3))`,
    [id, at, REFUSALS_MAX],
  )
}

/** Notes that a push service took a message for a device; within an hour of another one it's left as it is. */
export async function noteTaken(db: Db, id: string, at: Date): Promise<void> {
  await raw(db).query(
    `update push_registration set refusals = 0, first_refused_at = null, refused_at = null, taken_at = $2
     where registration_id = $1
       and (refusals > 0 or taken_at is null or taken_at < $2::timestamptz - interval '1 hour')`,
    [id, at],
  )
}
