import type { ParSheet } from '../certify.ts'

const sheets = import.meta.glob<ParSheet>('../par/*.json', { import: 'default' })

/** Loads the par sheet of one game; undefined when there is none or it cannot be fetched. */
export async function loadSheet(slug: string): Promise<ParSheet | undefined> {
  return sheets[`../par/${slug}.json`]?.().catch(() => undefined)
}
