import type { Mood } from '#ui/sound/cues.ts'
import { featureOf, type Scene } from '../direction/scene.ts'
import { tierNames } from '../direction/tiers.ts'

/** Stakes from which a win lifts the music. */
const HIGH = 5

/** How much of the music belongs to what is to be seen while a round is shown. */
export function moodOf(scene: Scene): Mood {
  const { celebration, won, stake, moving, table, price } = scene
  const { free, hold } = featureOf(scene)
  if (celebration) return tierNames[celebration.tier] ? 'high' : 'play'
  if (free || hold) return 'bonus'
  if (stake > 0 && won >= stake * HIGH && price === 1) return 'high'
  return moving || table.length > 0 || stake > 0 ? 'play' : 'idle'
}
