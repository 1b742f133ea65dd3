import { t } from '#platform/words/words.ts'
import type { PotsMaths } from '../engine/slot-maths.ts'
import type { Scene } from './direction/scene.ts'

/** Returns what each pot adds to Hold & Link, in the order of the pots. */
export const potAdds = ({ extra, times, more }: PotsMaths): readonly string[] => [
  t('+ {count} coins', { count: extra }),
  t('coins × {times}', { times }),
  t('+ {count, plural, one {# respin} other {# respins}}', { count: more }),
]

/** How many coins of each pot stand in view: a pot knows of no others. */
export function potCounts(maths: PotsMaths, { grid, moving }: Pick<Scene, 'grid' | 'moving'>): number[] {
  const shown = moving ? [] : grid.flat()
  return maths.coins.map((coin) => shown.filter((key) => key === coin).length)
}
