import '../css/tower.css'
import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { towerTimes, type TowerChoice } from '../../../engine/originals/numbers/tower.ts'
import { allOf, lastOf, type BoardProps } from '../../board.ts'
import { anyOf, Figure, Pick, upTo } from '../parts.tsx'
import { RevealButton, useBoardReveal, useWayOut, anyMove } from '../round-over.tsx'
import { optionName } from '../words.ts'
import { heightText } from '../hundredths.ts'

/** A tower of floors with doors, the lowest below. */
export default function TowerBoard(props: BoardProps<'tower', TowerChoice>) {
  const { definition, scene, format, stake, choice, onChoice, locked, turn, onMove, offer } = props
  const { maths } = definition
  const tower = lastOf(scene, 'tower')
  const climbed = allOf(scene, 'floor')
  const [fall, end] = [lastOf(scene, 'fall'), lastOf(scene, 'towerEnd')]
  const level = maths.levels.find(({ key }) => key === (tower?.level ?? choice.level)) ?? maths.levels[0]!
  const floor = climbed.length
  const inPlay = useRef<HTMLLIElement>(null)
  const resting = turn === null
  // Where not all floors are in sight the next one comes there.
  useEffect(() => void inPlay.current?.scrollIntoView({ block: 'nearest' }), [floor, resting])
  const worth = turn?.take ?? (stake * towerTimes(maths, level, floor)) / 100
  const openAny = () => onMove({ door: anyOf(upTo(level.doors)) })
  const wayOut = useWayOut({ turn, format, onMove, offer, first: anyMove(openAny) })
  const reveal = useBoardReveal(end)
  const coming = scene.coming?.type === 'floor' || scene.coming?.type === 'fall' ? scene.coming : null
  return (
    <>
      <div className="original-scene">
        <ol
          className="tower"
          style={{ '--doors': level.doors, '--floors': level.floors } as Record<string, number>}
          reversed
        >
          {upTo(level.floors)
            .toReversed()
            .map((at) => {
              const door =
                climbed.find((one) => one.floor === at)?.door ?? (fall?.floor === at ? fall.door : null)
              const here = turn !== null && at === floor
              return (
                <li
                  key={at}
                  ref={at === Math.min(floor, level.floors - 1) ? inPlay : undefined}
                  data-here={here || undefined}
                  data-done={at < floor || undefined}
                >
                  {upTo(level.doors).map((one) => {
                    const trap = (reveal.shown && end?.traps[at]?.includes(one)) ?? false
                    const opened = door === one
                    const state = opened ? (fall?.floor === at ? 'fell' : 'safe') : trap ? 'trap' : 'closed'
                    return (
                      <button
                        key={one}
                        type="button"
                        className="door"
                        data-state={state}
                        data-coming={(coming?.floor === at && coming.door === one) || undefined}
                        disabled={!here}
                        aria-label={t('Floor {floor}, door {door}', { floor: at + 1, door: one + 1 })}
                        onClick={() => onMove({ door: one })}
                      >
                        <i />
                      </button>
                    )
                  })}
                  <b>{heightText(towerTimes(maths, level, at + 1))}</b>
                </li>
              )
            })}
        </ol>
      </div>
      <div className="original-form">
        {tower && !end ? (
          <>
            <Figure name={t('Floor')}>
              {floor} / {level.floors}
            </Figure>
            <Figure name={t('Payout')} tone="win">
              {floor > 0 ? format(worth) : '–'}
            </Figure>
            {wayOut}
          </>
        ) : (
          <>
            <Pick
              label={t('Difficulty')}
              value={choice.level}
              locked={locked}
              options={maths.levels.map(({ key }) => ({ value: key, label: optionName(key) }))}
              onPick={(next) => onChoice({ level: next })}
            />
            {end && <RevealButton {...reveal} />}
          </>
        )}
      </div>
    </>
  )
}
