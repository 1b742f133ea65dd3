import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { commandActor } from '../../../src/platform/audit/audit.server.ts'
import { requireReason } from '../../../src/platform/audit/reason.ts'
import { scrub } from '../../../src/platform/base/text/scrub.ts'
import { refuse } from '../../../src/platform/base/errors.ts'
import { listDeliveries, retryFailed } from '../../../src/platform/messages/deliveries/operator.server.ts'
import { vaultOf } from '../../../src/platform/secrets/vault.server.ts'
import type { Clock } from '../../../src/platform/time/clock.ts'
import { table } from '../table.ts'
import { accountHere } from '../command-line.ts'

/** The commands of `npm run deliveries`. */

export const USAGE = `npm run deliveries -- COMMAND

  list [--state waiting|failed|dropped] [--way email|sms|push|device] [--most N]
          what failed in the last days, was not sent because its player, place, or brand changed, or still
          waits after a first try; the newest first, 50 at most
  retry (--id ID | --all [--way email|sms|push|device]) --reason TEXT
          sends failed ones after all, for another day. Codes and links that are over stay as they are`

const TEXT = { type: 'string' } as const
export const OPTIONS = {
  ...{ state: TEXT, way: TEXT, most: TEXT, id: TEXT, reason: TEXT },
  all: { type: 'boolean' as const },
}

const WAYS = ['email', 'sms', 'push', 'device']
const STATES = ['waiting', 'failed', 'dropped']
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const usage = (why: string): never =>
  refuse('DELIVERY_COMMAND', `${why}, so nothing was done. Usage:\n\n${USAGE}`)

function parse(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS })
    return { command: positionals.join(' '), ...values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return usage(error.message.split('\n')[0]!.replace(/\.$/, ''))
  }
}

/** The recipient, masked: enough to recognize one address without reading everybody's. */
const masked = (recipient: string) =>
  recipient.includes('@') ? recipient.replace(/^(.).*@/, '$1…@') : recipient.replace(/.(?=.{4})/g, '·')

/**
 * Runs the command in `words`.
 * @returns the text to print
 * @throws Refusal with a sentence for the operator
 */
export async function deliveriesCommand(
  words: readonly string[],
  { pool, clock, dataDir }: { readonly pool: Pool; readonly clock: Clock; readonly dataDir: string },
): Promise<string> {
  const { command, state = 'failed', way, most = '50', id, reason, all = false } = parse(words)
  if (command !== 'list' && command !== 'retry') return usage(`There’s no command “${command}”`)
  if (way !== undefined && !WAYS.includes(way)) usage(`--way is one of ${WAYS.join(', ')}, not “${way}”`)
  if (command === 'retry') {
    if (all === (id !== undefined)) usage('A retry needs either --id or --all')
    if (id !== undefined && !ID.test(id)) usage(`--id is one that the list shows, not “${id}”`)
    const now = new Date(clock.now())
    const actor = commandActor(accountHere(), requireReason(reason))
    if (!vaultOf(pool).hasKeys)
      refuse(
        'DELIVERY_KEYS',
        `Nothing was sent again: ${dataDir} has no secrets.json, which marks the row in the audit. ` +
          'Set DATA_DIR to the folder with the site’s secrets.',
      )
    const { again, over } = await retryFailed(pool, { now, id, way }, actor)
    const left = over === 0 ? '' : ` Not sent: ${over}, whose code or link is over or was erased.`
    return `Sent again from now on, while the site runs: ${again}.${left}`
  }
  if (!STATES.includes(state)) usage(`--state is one of ${STATES.join(', ')}, not “${state}”`)
  if (!/^[1-9]\d{0,3}$/.test(most)) usage(`--most is a number up to 9999, not “${most}”`)
  const rows = await listDeliveries(pool, { state, way, most: Number(most) })
  const { waiting, failed, dropped } = rows.total
  const cells = rows.rows.map((row) => [
    row.at.toISOString(),
    row.message_id,
    row.lane,
    masked(row.recipient),
    String(row.attempts),
    scrub(row.error ?? '')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 120),
  ])
  const head = ['written', 'id', 'lane', 'to', 'tries', 'the last one said']
  const total = `${failed} failed, ${dropped} were dropped, ${waiting} wait for another try.`
  return `${total}\n\n${table(head, cells, [0, 1, 2, 3, 5])}`
}
