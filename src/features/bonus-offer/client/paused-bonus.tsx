import type { Pausable, Pause } from '#platform/calls/feature.ts'
import { Pill } from '#ui/pill.tsx'
import { Sprite } from '#client/page/sprite.tsx'
import { pauseWord } from '#client/rewards/pause/pause-text.ts'
import type { BonusRow } from '#client/rewards/reward.ts'

/** The pause that concerns all that isn't given yet; null where something isn't paused, or for another reason. */
export function pauseOfAll(shown: readonly { readonly bonus: Pausable }[]): Pause | null {
  const [pause = null, ...others] = shown.map((one) => one.bonus.paused ?? null)
  const told = JSON.stringify(pause)
  return others.every((one) => JSON.stringify(one) === told) ? pause : null
}

/** A bonus that can't be had now, whatever else may be missing: no step, time, or purchase brings it nearer. */
export const PausedCard = ({ face, pause }: { readonly face: BonusRow; readonly pause: Pause }) => (
  <li className="panel bonus" data-paused>
    <Sprite name={face.art} size={72} />
    <div className="bonus-words">
      <h3>{face.title}</h3>
    </div>
    <Pill icon="lock">{pauseWord(pause)}</Pill>
  </li>
)
