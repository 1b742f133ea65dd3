import { z } from 'zod'
import { refuse } from '#platform/base/errors.ts'
import type { Db } from '#platform/data/db.server.ts'
import { listsUnder, type ListPlace } from '#platform/draws/public-lists.server.ts'
import { drawsUnder, sealsOf } from '#platform/draws/sealed-draws.server.ts'
import type { SealedDrawView, SealListPage, SealView } from './contract.ts'

/** Draws for many players as everybody may see and check them. */

/** The database and brand of a call. */
interface Where {
  readonly db: Db
  readonly brand: { readonly name: string }
}

const answer = <T>(data: T) => ({ success: true, data }) as const

const unknownSeal = (): never =>
  refuse('UNKNOWN_SEAL', 'This draw doesn’t exist. Reload to see the draws of this site.', { status: 404 })

/** The newest seals of a brand. */
export const seals = async (
  { db, brand }: Where,
  { limit = 20, skip = 0 }: { limit?: number | undefined; skip?: number | undefined },
) => answer<{ seals: readonly SealView[] }>({ seals: await sealsOf(db, brand.name, limit, skip) })

/** All draws under a seal. @throws UNKNOWN_SEAL 404 where the brand has no such seal */
export const seal = async ({ db, brand }: Where, { seal_id }: { seal_id: string }) =>
  answer<{ draws: readonly SealedDrawView[] }>({
    draws: (await drawsUnder(db, brand.name, seal_id)) ?? unknownSeal(),
  })

/** The place of a page of a list, as `next` names it: draw and page. */
export const listPlace = z.string().regex(/^(-1|\d{1,9})\.\d{1,9}$/)

function parseListPlace(text: string): ListPlace {
  const [n, page] = text.split('.').map(Number)
  return { n: n!, page: page! }
}

/** Pages of the lists under a seal. @throws UNKNOWN_SEAL 404 where the brand has no such seal */
export async function lists(
  { db, brand }: Where,
  { seal_id, after }: { seal_id: string; after?: string | undefined },
) {
  const where = {
    theme: brand.name,
    sealId: seal_id,
    after: after === undefined ? null : parseListPlace(after),
  }
  const { pages, isLast } = (await listsUnder(db, where)) ?? unknownSeal()
  const last = isLast ? null : pages.at(-1)!
  return answer<{ pages: readonly SealListPage[]; next: string | null }>({
    pages,
    next: last && `${last.n}.${last.page}`,
  })
}
