import { commitment } from '#platform/base/random/rng.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { openDatabase, transact, type Tx } from '#platform/data/db.server.ts'
import { lockNonce, rotateSeed } from '#platform/draws/seeds.server.ts'
import { readSecrets } from '#platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '#platform/secrets/vault.server.ts'
import { systemClock, type Clock } from '#platform/time/clock.ts'
import { socketOf } from '../net/socket.ts'

export interface KnownPair {
  readonly server: string
  readonly client: string
}

/**
 * Gives a player a pair of seeds that the test knows, as a rotation does: the nonce is 0 from then on.
 * @param tx of a database that has the keys of the site
 */
export async function giveSeed(
  tx: Tx,
  clock: Clock,
  playerId: string,
  { server, client }: KnownPair,
): Promise<void> {
  const next = {
    seed_id: uuidv7(clock),
    server_seed: server,
    hash: commitment(server),
    client_seed: client,
  }
  await rotateSeed(tx, playerId, await lockNonce(tx, playerId), next, new Date(clock.now()))
}

/** The same beside a server of its own memory, as another node of its site. */
export async function giveSeedBeside(dataDir: string, email: string, pair: KnownPair): Promise<void> {
  const database = openDatabase({ connection: socketOf(dataDir), max: 1, onError: () => {} })
  registerVault(database, openVault(readSecrets(dataDir)!))
  try {
    await transact(database.db, async (tx) => {
      const { player_id } = await tx
        .selectFrom('player')
        .select('player_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await giveSeed(tx, systemClock, player_id, pair)
    })
  } finally {
    await database.close()
  }
}
