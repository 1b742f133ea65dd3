import { calls as account } from '#features/account/contract.ts'
import { systemClock } from '#platform/time/clock.ts'
import { openDatabase, transact, type Tx } from '#platform/data/db.server.ts'
import { post, type Unit } from '#platform/money/ledger.server.ts'
import { readSecrets } from '#platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '#platform/secrets/vault.server.ts'
import type { Page } from '../rig/browser.ts'
import type { Client } from '../rig/client.ts'
import { messagesTo } from '../rig/inbox.ts'
import { socketOf } from '../rig/net/socket.ts'

/** Players in states that take long to reach by play, for journeys that begin there. */

/** Files in several processes share one site: each process has thirty-odd numbers of its own. */
let numbers = 1_000 + (process.pid % 256) * 35

/** Opens a page and waits until it hears pushes: its channel has answered that it is joined. */
export async function goLive(page: Page, path: string): Promise<void> {
  // A page that is left may open its socket in the last moment: it is gone before this one comes.
  await page.goto('about:blank')
  const joined = page
    .waitForEvent('websocket', (socket) => socket.url().endsWith('/connection/websocket'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"subscribe"')),
    )
  // Both are awaited: one that is left behind fails later, in the name of another test.
  await Promise.all([joined, page.goto(path)])
}

/** Confirms the phone, as its window does; a number that nobody has where none is given. */
export async function confirmPhone(client: Client, phone = `+1202555${++numbers}`): Promise<void> {
  await client.call(account.requestPhoneCode, { phone })
  const { body } = await client.call(account.confirmPhone, {
    code: (await messagesTo(client, phone))[0]!.code!,
  })
  // A number that another player has: what needs a phone would fail much later, for no visible reason.
  if (!body.success) throw new Error(`the phone was refused: ${body.code} ${body.message}`)
}

/** Fills in the profile, as its page does. */
export async function completeProfile(client: Client): Promise<void> {
  const { body } = await client.call(account.saveProfile, {
    first_name: 'Nadia',
    last_name: 'Kovac',
    street: '12 Main St',
    city: 'Austin',
    zip: '78701',
  })
  if (!body.data) throw new Error(`the profile was refused: ${body.code} ${body.message}`)
}

/** Confirms email, phone and profile. */
export async function makeWhole(client: Client, phone?: string): Promise<void> {
  await client.confirmEmail()
  await confirmPhone(client, phone)
  await completeProfile(client)
}

/**
 * Moves the clock of the demonstration.
 * @returns the server's time after that, ms
 */
export async function later(client: Client, advance_ms: number): Promise<number> {
  const answer = await client.send('POST', '/dev/clock', { body: { advance_ms } })
  const { data } = (await answer.json()) as { readonly data: { readonly now: string } }
  return Date.parse(data.now)
}

/** The database of a journey's own server, for what the journey puts there by hand. */
export function ownDatabase() {
  const open: { dataDir?: string } = {}
  /** As the owner, beside the server. */
  const openHand = () => openDatabase({ connection: socketOf(open.dataDir!), max: 1, onError: () => {} })
  return {
    /** The settings of the server: none, but its folder is known from then on. */
    settings(dataDir: string): Readonly<Record<string, string>> {
      open.dataDir = dataDir
      return {}
    },
    /** Runs a statement by hand. */
    async put(text: string, values: readonly unknown[] = []): Promise<void> {
      const database = openHand()
      await database.pool.query(text, [...values])
      await database.close()
    },
    /** Does something as another node of the site would, with its keys. */
    async within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const database = openHand()
      registerVault(database, openVault(readSecrets(open.dataDir!)!))
      try {
        return await transact(database.db, work)
      } finally {
        await database.close()
      }
    },
    /** Posts a gift through the ledger, as another node would. */
    async give({ email }: Client, key: string, amounts: { readonly [unit in Unit]?: number }): Promise<void> {
      const database = openHand()
      const { rows } = await database.pool.query<{ player_id: string }>(
        'select player_id from player where email = $1',
        [email],
      )
      const legs = Object.entries(amounts).map(([unit, amount]) => ({
        unit: unit as Unit,
        amount,
        against: 'bonus' as const,
      }))
      await transact(database.db, (tx) =>
        post(tx, systemClock, rows[0]!.player_id, { key, kind: 'gift', legs }),
      )
      await database.close()
    },
  }
}
