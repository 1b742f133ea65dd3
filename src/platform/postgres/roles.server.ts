import pg from 'pg'
import { quoteName } from './databases.server.ts'
import { keptTables } from './triggers/triggers.server.ts'

/**
 * Two roles: the owner of the tables migrates, the writer serves. The writer owns none of the tables that prove
 * something and is no superuser, so it can neither switch their triggers off nor rewrite what they protect.
 */

/** The role by which a server writes to a database that it keeps itself. */
export const WRITER = 'fairground_writer'

/** The same address for another role; its password stays. Takes URLs with a host and those with a socket folder. */
export function withRole(url: string, role: string): string {
  const name = encodeURIComponent(role)
  if (/[?&]user=/.test(url)) return url.replace(/([?&]user=)[^&]*/, `$1${name}`)
  return url.replace(/^([a-z]+:\/\/)([^@/?]*@)?/, (_, scheme: string, who = '@') => {
    return `${scheme}${name}${(who as string).replace(/^[^:@]*/, '')}`
  })
}

/** The role that an address names. */
export const roleOf = (url: string): string =>
  decodeURIComponent(/[?&]user=([^&]*)/.exec(url)?.[1] ?? /^[a-z]+:\/\/([^:@/?]*)[^/]*@/.exec(url)?.[1] ?? '')

/** Makes the writer of a database that we keep ourselves; it comes in with the owner's password, if there is one. */
export async function makeWriter(pool: pg.Pool, role: string, ownerUrl: string): Promise<void> {
  const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [role])
  const name = quoteName(role)
  if (rowCount === 0)
    await pool
      .query(`create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`)
      .catch((error: unknown) => {
        // Another start has made it in the same moment.
        if (!['42710', '23505'].includes((error as { code?: string }).code ?? '')) throw error
      })
  const password = decodeURIComponent(/^[a-z]+:\/\/[^:@/?]*:([^@/?]*)@/.exec(ownerUrl)?.[1] ?? '')
  if (password) await pool.query(`alter role ${name} password ${pg.escapeLiteral(password)}`)
}

/** Makes room for the queues: their library serves as the writer, which may make no schema. */
export async function makeQueueSchema(pool: Pick<pg.Pool | pg.ClientBase, 'query'>): Promise<void> {
  await pool.query('create schema if not exists pgboss')
}

/** Whether a role lacks what it needs here; one query, so that a start with nothing to do stays fast. */
const LACKS = `
select not has_table_privilege($1, 'public.wallet', 'update')
  or has_table_privilege($1, 'public.audit', 'update')
  or has_table_privilege($1, 'public.exclusion', 'update')
  or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'pgboss' and pg_get_userbyid(c.relowner) <> $1) as lacks`

/**
 * Privileges of the writer follow from the triggers: where they forbid a change, the privilege is missing
 * too, also while somebody has switched them off. Of the audit it may write the marks alone, of exclusions
 * their ends.
 */
const GRANT = `
do $$
declare
  writer text := current_setting('fairground.writer');
  lists jsonb := current_setting('fairground.kept');
  one record;
begin
  execute format('revoke create on schema public from public, %I', writer);
  execute format('grant usage on schema public to %I', writer);
  execute format('grant usage, create on schema pgboss to %I', writer);
  execute format('grant select on all tables in schema public to %I', writer);
  execute format('grant usage, select on all sequences in schema public to %I', writer);
  execute format('grant execute on function public.make_month_partition(text, date) to %I', writer);
  for one in
    select c.oid::regclass as name,
      coalesce(bool_or(g.tgtype & 16 > 0), false) or lists->'kept' ? c.relname as kept,
      coalesce(bool_or(g.tgtype & 8 > 0), false) or lists->'held' ? c.relname as held,
      (select a.attname from pg_attribute a where a.attrelid = c.oid
        and (c.relname, a.attname) in (('audit', 'mark'), ('exclusion', 'ended_at'))) as only
    from pg_class c left join pg_trigger g
      on g.tgrelid = c.oid and g.tgfoid = 'public.forbid_change'::regproc
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('migration', 'migration_lock')
    group by c.oid
  loop
    execute format('revoke all on %s from %I', one.name, writer);
    execute format('grant select, insert%s%s on %s to %I', case when one.kept then '' when one.only is not null then format(', update (%I)', one.only) else ', update' end,
      case when one.held then '' else ', delete' end, one.name, writer);
  end loop;
  -- The queues prove nothing, and their library changes its own tables.
  for one in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p')
      and pg_get_userbyid(c.relowner) <> writer
  loop
    execute format('alter table %s owner to %I', one.name, writer);
  end loop;
  for one in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'pgboss'::regnamespace and pg_get_userbyid(p.proowner) <> writer
  loop
    execute format('alter routine %s owner to %I', one.name, writer);
  end loop;
  for one in
    select t.oid::regtype as name from pg_type t
    where t.typnamespace = 'pgboss'::regnamespace and t.typtype = 'e' and pg_get_userbyid(t.typowner) <> writer
  loop
    execute format('alter type %s owner to %I', one.name, writer);
  end loop;
end $$`

/**
 * Gives the writer what a server needs, and takes away the rest. Repeating it changes nothing.
 * @param changed tables were added since
 */
export async function grantWriter(pool: pg.Pool, writer: string, changed: boolean): Promise<void> {
  const { rows } = await pool.query<{ lacks: boolean }>(LACKS, [writer])
  if (!changed && !rows[0]!.lacks) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Starts that happen at once take turns.
    await client.query(`select pg_advisory_xact_lock(hashtext('fairground.roles'))`)
    await grantRights(client, writer)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/**
 * Gives the writer its rights in the transaction that a connection has begun.
 * @param client as the owner of the tables
 */
export async function grantRights(client: pg.ClientBase, writer: string): Promise<void> {
  await client.query(`select set_config('fairground.writer', $1, true)`, [writer])
  await client.query(`select set_config('fairground.kept', $1, true)`, [JSON.stringify(keptTables())])
  await client.query(GRANT)
}

/** Explains in a sentence why the role of a connection isn't the writer; null where it is. */
export async function troubleOfRole(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ trouble: boolean; role: string }>(
    `select current_user as role, rolsuper or pg_has_role(current_user, c.relowner, 'member') as trouble
     from pg_roles, pg_class c where rolname = current_user and c.oid = 'public.ledger_transfer'::regclass`,
  )
  const { trouble, role } = rows[0]!
  return trouble
    ? `The database role ${role} owns the ledger or is a superuser, so whoever takes over the server can rewrite it: ` +
        'give DATABASE_URL a role of its own and set DATABASE_OWNER_URL to the owner of the tables.'
    : null
}
