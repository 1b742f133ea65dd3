import { sql } from 'kysely'
import type { Db, Tx } from '#platform/data/db.server.ts'

export type Kind = 'page' | 'landing'

/** A text as it is kept. */
export interface StoredContent {
  readonly kind: Kind
  readonly name: string
  readonly locale: string
  readonly title: string
  readonly description: string
  /** Markdown. */
  readonly body: string
  readonly options: Readonly<Record<string, string>>
}

export interface Wanted {
  readonly kind: Kind
  readonly name: string
  readonly theme: string
  readonly locale: string
  readonly now: Date
}

const FALLBACK = 'en'

const published = (now: Date) => sql<boolean>`(published_from is null or published_from <= ${now})
  and (published_until is null or published_until > ${now})`

/** The text for a theme and a locale: its own first, then everybody's, English last; null when none is published. */
export async function findContent(
  db: Db,
  { kind, name, theme, locale, now }: Wanted,
): Promise<(StoredContent & { readonly updated_at: Date }) | null> {
  const row = await db
    .selectFrom('pages_content')
    .select(['kind', 'name', 'locale', 'title', 'description', 'body', 'options', 'updated_at'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('theme', 'in', ['*', theme])
    .where('locale', 'in', [locale, FALLBACK])
    .where(published(now))
    .orderBy(sql`theme = '*', locale <> ${locale}`)
    .limit(1)
    .executeTakeFirst()
  return row
    ? { ...row, kind: row.kind as Kind, options: row.options as Readonly<Record<string, string>> }
    : null
}

/** Lists the texts published for a theme now, each name once, in the wanted language where it exists. */
export async function listContent(db: Db, { theme, now, locale }: Pick<Wanted, 'theme' | 'now' | 'locale'>) {
  const rows = await db
    .selectFrom('pages_content')
    .select(['kind', 'name', 'locale', 'title', 'updated_at'])
    .distinctOn(['kind', 'name'])
    .where('theme', 'in', ['*', theme])
    .where('locale', 'in', [locale, FALLBACK])
    .where(published(now))
    .orderBy(sql`kind, name, theme = '*', locale <> ${locale}`)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as Kind }))
}

/**
 * Puts in the texts of the site, for all themes, in each language. One that is there follows the release; one
 * that an operator edited is left alone, and one that says the same keeps its time.
 */
export async function seedContent(tx: Tx, texts: readonly StoredContent[], at: Date): Promise<void> {
  if (texts.length === 0) return
  await tx
    .insertInto('pages_content')
    .values(texts.map((text) => ({ ...text, options: JSON.stringify(text.options), updated_at: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'name', 'theme', 'locale'])
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          description: eb.ref('excluded.description'),
          body: eb.ref('excluded.body'),
          options: eb.ref('excluded.options'),
          updated_at: at,
        }))
        .where('pages_content.edited_at', 'is', null).where(sql<boolean>`(pages_content.title,
          pages_content.description, pages_content.body, pages_content.options) is distinct from
          (excluded.title, excluded.description, excluded.body, excluded.options)`),
    )
    .execute()
}
