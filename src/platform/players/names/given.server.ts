import { createHash } from 'node:crypto'
import type { NameWords } from '../../calls/caller.ts'
import { vaultOf, type Handle } from '../../secrets/vault.server.ts'

/**
 * The name of a player who chose none: two words of the brand. It follows from the player's id and a key
 * of the site, so that it stays without a row and tells neither the id nor anything else; several players
 * share one. Other words in the brand's list are other names for its players.
 */
export function givenName(db: Handle, { first, second }: NameWords, playerId: string): string {
  const hash = vaultOf(db).mac('public-name', [playerId]) ?? createHash('sha256').update(playerId).digest()
  return `${first[hash.readUInt32BE(0) % first.length]} ${second[hash.readUInt32BE(4) % second.length]}`
}
