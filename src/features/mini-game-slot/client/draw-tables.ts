import type { App } from '#client/context/app.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { t } from '#platform/words/words.ts'
import { LEVELS } from '../economy.ts'
import { weightsAt } from '../rules.ts'

/** The odds of each step, for the page on which players check their draws. */
export const drawTables = async (_: App): Promise<readonly DrawTable[]> =>
  LEVELS.map((_, level) => ({
    feature: 'mini-game-slot',
    title: t('Mini-game, level {level}', { level: level + 1 }),
    weights: weightsAt(level),
    labels: [t('Reach level {level}', { level: level + 1 }), t('Back to the lobby')],
  }))
