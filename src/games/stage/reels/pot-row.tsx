import '../css/pots.css'
import type { PotsMaths } from '../../engine/slot-maths.ts'
import type { GameLook } from '../../look/game-look.ts'
import type { Pictures } from '../pictures.ts'
import type { Scene } from '../direction/scene.ts'
import { potAdds, potCounts } from '../pot-counts.ts'
import { Symbol } from './symbol.tsx'

export interface PotRowProps {
  readonly maths: PotsMaths
  readonly face: GameLook
  readonly pictures: Pictures
  readonly scene: Scene
}

/**
 * The three pots over the reels. What a pot holds is the truth: the coins of this spin, each of which bursts it
 * with the same chance; the next spin finds it empty.
 */
export function PotRow({ maths, face, pictures, scene }: PotRowProps) {
  const { burst, hold } = scene
  const adds = potAdds(maths)
  const counts = potCounts(maths, scene)
  return (
    <ul className="pots-row" data-holding={hold ? '' : undefined}>
      {maths.coins.map((coin, index) => {
        const bursts = burst.includes(coin)
        return (
          <li
            key={coin}
            className="pot"
            data-burst={bursts || undefined}
            data-full={counts[index]! > 0 || undefined}
          >
            <span className="pot-picture" data-pot={coin}>
              <Symbol pictures={pictures} symbol={coin} />
              {counts[index]! > 0 && !bursts && !hold && (
                <b className="pot-count" aria-hidden>
                  {counts[index]}
                </b>
              )}
            </span>
            <p>
              <small>{face.symbol(coin)?.name}</small>
              <b>{adds[index]}</b>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
