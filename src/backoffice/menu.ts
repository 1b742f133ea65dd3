import type { FeatureFace } from '#client/feature.ts'
import { mayAct, type StaffPage, type StaffRole } from '#client/staff.ts'

/**
 * The operators' console, a shell of its own beside the players' app. It knows no feature: its menu is what the
 * faces say for staff.
 */

/**
 * The pages that a member of staff may open.
 * @param features all features of the site
 * @returns by title
 * @throws where two features claim one name: an address must lead to one page
 */
export async function menuFor(
  features: readonly Pick<FeatureFace, 'name' | 'staff'>[],
  role: StaffRole,
): Promise<readonly StaffPage[]> {
  const found = new Map<string, StaffPage>()
  for (const { name, staff } of features)
    for (const page of (await staff?.())?.pages ?? []) {
      if (found.has(page.name)) throw new Error(`${name}: there is a staff page ${page.name} already`)
      found.set(page.name, page)
    }
  return [...found.values()]
    .filter((page) => mayAct(role, page.role))
    .toSorted((a, b) => a.title.localeCompare(b.title))
}
