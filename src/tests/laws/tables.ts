import { globSync, readFileSync } from 'node:fs'

/**
 * Finds tables that SQL names outside their owner. Migrations say who owns a table: the platform or a feature.
 * A feature names only its own. It reads players through `platform/players`, and money, rounds, and messages
 * through their folders of the platform, which export queries for statements that join their rows, such as
 * `playersIn` and `SESSIONS`, with the columns that others may read.
 */

/** Tables that the platform made before their feature took them over; migrations that have run stay as they are. */
export const TAKEN_OVER: Readonly<Record<string, string>> = {
  free_spins: 'free-spins',
  free_spin_round: 'free-spins',
}

const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '')

/** The owner of every table, `platform` or a feature's name. */
export function tableOwners(takenOver = TAKEN_OVER): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const path of globSync('src/{platform,features/*}/migrations/*.sql').toSorted()) {
    const feature = /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? 'platform'
    const text = withoutComments(readFileSync(path, 'utf8'))
    const made = text.matchAll(/\bcreate table (?:if not exists )?(?!public\b)(\w+)/g)
    for (const [, table] of made) owners.set(table!, owners.get(table!) ?? feature)
    for (const [, old, table] of text.matchAll(/\balter table (\w+) rename to (\w+)/g)) {
      owners.set(table!, owners.get(old!)!)
      owners.delete(old!)
    }
  }
  for (const [table, feature] of Object.entries(takenOver)) owners.set(table, feature)
  return owners
}

/** Calls of the query builder that name tables: one text, or a list of them. */
const CALLS =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w+Join|eb\.from|sql\.(?:table|ref))\(\s*(\[[^\]]*\]|['"`][^'"`]*['"`])/g
/** SQL: what follows these words, and what commas add, if it is a table at all. */
const NAME = '(?:public\\.|"public"\\.)?"?(\\w+)"?'
const SQL = new RegExp(
  `\\b(?:from|join|into|update|using|(?:truncate\\s+)?table|truncate(?!\\s+table))\\s+(?:only\\s+)?(${NAME}(?:\\s+(?:as\\s+)?\\w+)?(?:\\s*,\\s*${NAME}(?:\\s+(?:as\\s+)?\\w+)?)*)`,
  'gi',
)

/** The first word of each part: `wallet` of `wallet as w`, `public.wallet`, and `"wallet" w`. */
const firstWords = (list: string) =>
  list.split(',').map((part) => /^\W*(?:public\W+)?(\w+)/i.exec(part)?.[1] ?? '')

/** The tables that a source names in SQL or in calls of the query builder. */
export function tablesIn(text: string, isTable: (name: string) => boolean): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
  const found = [CALLS, SQL].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, list]) => firstWords(list!)),
  )
  return [...new Set(found)].filter(isTable).toSorted()
}

/**
 * Tables that a file names although they are somebody else's, today. This list only gets shorter; a table that
 * is not named any more fails the test.
 */
export const borrowed: Readonly<Record<string, readonly string[]>> = {
  // What was paid and played, for histories, checks by other SQL, and stakes of the site.
  'src/features/free-spins/store.server.ts': [
    'game_definition',
    'game_round',
    'ledger_post',
    'ledger_transfer',
    'wallet',
  ],
  // Rounds that the site paid for are no wagers: the round's own statement asks.
  'src/platform/events/free-rounds.ts': ['free_spin_round'],
}
