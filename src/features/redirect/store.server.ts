import type { Db } from '#platform/data/db.server.ts'
import { plainPath, type Rule } from './rules.ts'

/** The rules of a brand that count at a time; its own go before those of all brands, newer before older. */
export async function rulesOf(db: Db, theme: string, at: Date): Promise<Map<string, Rule>> {
  const rows = await db
    .selectFrom('redirect')
    .select(['theme', 'path', 'target', 'permanent'])
    .where('theme', 'in', [theme, '*'])
    .where('valid_from', '<=', at)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', at)]))
    .orderBy((by) => by('theme', '=', '*'), 'desc')
    .orderBy('valid_from')
    .execute()
  return new Map(rows.map(({ path, target, permanent }) => [plainPath(path), { target, permanent }]))
}

/** The origins that redirects may lead to. */
export async function allowedOrigins(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('redirect_origin').select('origin').orderBy('origin').execute()
  return rows.map(({ origin }) => origin)
}
