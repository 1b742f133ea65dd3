import type { Reader } from '../../base/checks.ts'
import { TRIGGERS } from './triggers.gen.ts'

/**
 * The triggers that keep rows as they were written, as the migrations make them (`triggers.gen.ts`, written by
 * `npm run schema`). Whoever owns the tables can switch one off or empty its function; both are named here.
 */

/** Triggers by their table, each as `name type function hash`; the partitions of a table are one entry, `table/*`. */
export type Triggers = Readonly<Record<string, readonly string[]>>

/** Type is PostgreSQL's `tgtype`; the hash is of the function's source. */
const FOUND = `
select c.relname as name, coalesce(p.relname || '/*', c.relname) as of,
  coalesce(array_agg(format('%s %s %s %s%s', g.tgname, g.tgtype, f.proname, md5(f.prosrc),
    case when g.tgenabled = 'O' then '' else ' off' end) order by g.tgname collate "C")
    filter (where g.tgname is not null), '{}') as triggers
from pg_class c
left join pg_inherits i on i.inhrelid = c.oid
left join pg_class p on p.oid = i.inhparent
left join pg_trigger g on g.tgrelid = c.oid and not g.tgisinternal
left join pg_proc f on f.oid = g.tgfoid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
group by 1, 2 order by 1`

interface Found {
  readonly name: string
  readonly of: string
  readonly triggers: readonly string[]
}

const found = async (on: Reader): Promise<readonly Found[]> => (await on.query<Found>(FOUND)).rows

/** The triggers of a migrated database, for `triggers.gen.ts`. */
export async function triggersIn(on: Reader): Promise<Triggers> {
  const rows = (await found(on)).filter(({ triggers }) => triggers.length > 0)
  return Object.fromEntries(
    rows.map(({ of, triggers }) => [of, triggers] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The file that holds them. */
export const triggersFile = (triggers: Triggers): string =>
  [
    '// Written by npm run schema.',
    'export const TRIGGERS: Readonly<Record<string, readonly string[]>> = {',
    ...Object.entries(triggers).flatMap(([table, all]) => [
      `  '${table}': [`,
      ...all.map((one) => `    '${one}',`),
      '  ],',
    ]),
    '}',
    '',
  ].join('\n')

const nameOf = (trigger: string) => trigger.split(' ')[0]!

/** Differences between the triggers of a table and those that it has after all migrations. */
function differing({ name, of, triggers }: Found): readonly string[] {
  const expected = TRIGGERS[of] ?? []
  const byName = new Map(triggers.map((one) => [nameOf(one), one]))
  const known = new Set(expected.map(nameOf))
  return [
    ...expected.flatMap((one) => {
      const is = byName.get(nameOf(one))
      if (is === one) return []
      const how = is === undefined ? 'is missing' : is === `${one} off` ? 'is switched off' : 'is another one'
      return [`trigger ${nameOf(one)} of ${name} ${how}`]
    }),
    ...triggers
      .filter((one) => !known.has(nameOf(one)))
      .map((one) => `trigger ${nameOf(one)} of ${name} is foreign`),
  ]
}

/** Each trigger that is not as the migrations of this release make it, in words. */
export const wrongTriggers = async (on: Reader): Promise<readonly string[]> =>
  (await found(on)).flatMap(differing)

const CHECK = 'triggers are those of the migrations'

/** The same for the verifier. */
export const triggerChecks = {
  checks: [CHECK],
  run: async (client: Reader) =>
    (await wrongTriggers(client)).map((detail) => ({ check: CHECK, player_id: null, detail })),
}

/** Bits of `tgtype`. */
const [DELETE, UPDATE] = [8, 16]

/** Tables whose rows are never deleted, or changed, whatever triggers they have at this moment. */
export function keptTables(): { readonly held: readonly string[]; readonly kept: readonly string[] } {
  const forbidding = (bit: number) =>
    Object.entries(TRIGGERS).flatMap(([table, all]) =>
      all.some((one) => {
        const [, type, calls] = one.split(' ')
        return calls === 'forbid_change' && (Number(type) & bit) > 0
      })
        ? [table]
        : [],
    )
  return { held: forbidding(DELETE), kept: forbidding(UPDATE) }
}
