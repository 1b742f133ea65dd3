import '../css/mines.css'
import { t } from '#platform/words/words.ts'
import { minesMost, minesTimes, type MinesChoice } from '../../../engine/originals/numbers/mines.ts'
import { allOf, lastOf, type BoardProps } from '../../board.ts'
import { anyOf, Figure, upTo } from '../parts.tsx'
import { RevealButton, useBoardReveal, useWayOut, anyMove } from '../round-over.tsx'
import { heightText } from '../hundredths.ts'

/** A field of stones with gems and mines beneath. */
export default function MinesBoard(props: BoardProps<'mines', MinesChoice>) {
  const { definition, scene, format, stake, choice, onChoice, locked, turn, onMove, offer } = props
  const { maths, maxWin } = definition
  const field = lastOf(scene, 'minesField')
  const gems = allOf(scene, 'gem')
  const hit = lastOf(scene, 'mine')
  const end = lastOf(scene, 'minesEnd')
  const count = field?.mines ?? choice.mines
  const found = gems.length
  const now = minesTimes(maths, count, found)
  const more = found < minesMost(maths, count, maxWin)
  const next = more ? minesTimes(maths, count, found + 1) : now
  const reveal = useBoardReveal(end, hit !== null)
  const coming = scene.coming?.type === 'gem' || scene.coming?.type === 'mine' ? scene.coming.cell : null
  const [least, most] = maths.mines
  const opened = gems.map(({ cell }) => cell)
  const openAny = () => onMove({ open: anyOf(upTo(maths.cells).filter((cell) => !opened.includes(cell))) })
  const wayOut = useWayOut({ turn, format, onMove, offer, first: anyMove(openAny) })
  return (
    <>
      <div className="original-scene">
        <div
          className="mines"
          role="group"
          aria-label={t('Stone grid')}
          data-over={end ? '' : undefined}
          data-shown={reveal.shown || undefined}
        >
          {upTo(maths.cells).map((cell) => {
            const gem = gems.some((one) => one.cell === cell)
            const mine = reveal.shown && (end?.mines.includes(cell) ?? false)
            const state = cellState(gem, hit?.cell === cell, mine, reveal.shown)
            return (
              <button
                key={cell}
                type="button"
                className="stone"
                data-state={state}
                data-coming={coming === cell || undefined}
                disabled={!turn || state !== 'closed'}
                aria-label={nameOf(cell, state)}
                onClick={() => onMove({ open: cell })}
              >
                {gem && <Gem hue={cell * 47} />}
                {(state === 'hit' || state === 'mine') && <Mine />}
              </button>
            )
          })}
        </div>
      </div>
      <div className="original-form">
        {field && !end ? (
          <>
            <Figure name={t('Next gem')}>{heightText(next)}</Figure>
            <Figure name={t('Payout')} tone="win">
              {found > 0 ? format(turn?.take ?? (stake * now) / 100) : '–'}
            </Figure>
            {wayOut}
            <button type="button" className="original-button" disabled={!turn} onClick={openAny}>
              {t('Random')}
            </button>
          </>
        ) : (
          <>
            <label className="original-field">
              {t('Mines')}
              <select
                value={choice.mines}
                disabled={locked}
                onChange={(event) => onChoice({ mines: Number(event.target.value) })}
              >
                {upTo(most - least + 1, least).map((mines) => (
                  <option key={mines} value={mines}>
                    {mines}
                  </option>
                ))}
              </select>
            </label>
            <Figure name={t('First gem')}>{heightText(minesTimes(maths, choice.mines, 1))}</Figure>
            {end ? (
              <RevealButton {...reveal} />
            ) : (
              <Figure name={t('Gems')}>{maths.cells - choice.mines}</Figure>
            )}
          </>
        )}
      </div>
    </>
  )
}

type State = 'gem' | 'hit' | 'mine' | 'safe' | 'closed'

/** The state in which a stone is drawn; stones not picked stay closed until the player reveals them. */
function cellState(gem: boolean, hit: boolean, mine: boolean, shown: boolean): State {
  if (gem) return 'gem'
  if (hit) return 'hit'
  if (mine) return 'mine'
  return shown ? 'safe' : 'closed'
}

function nameOf(cell: number, state: State): string {
  const said = { row: Math.floor(cell / 5) + 1, column: (cell % 5) + 1 }
  // A found field keeps its name, whatever the board reveals later.
  if (state === 'gem') return t('Row {row}, column {column}: gem', said)
  if (state === 'hit') return t('Row {row}, column {column}: mine, opened by you', said)
  if (state === 'mine') return t('Row {row}, column {column}: mine', said)
  if (state === 'safe') return t('Row {row}, column {column}: gem, not opened', said)
  return t('Row {row}, column {column}: stone', said)
}

function Gem({ hue }: { readonly hue: number }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden style={{ '--hue': hue % 360 } as Record<string, number>}>
      <path className="gem-a" d="M11 8h18l8 9-17 18L3 17Z" />
      <path className="gem-b" d="M11 8h18l-4 9H15Z" />
      <path className="gem-c" d="M15 17h10l-5 18ZM3 17h12l5 18Z" />
    </svg>
  )
}

function Mine() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden>
      <path className="mine-spikes" d="M20 3v34M3 20h34M8 8l24 24M32 8 8 32" />
      <circle className="mine-body" cx="20" cy="20" r="11" />
      <circle className="mine-shine" cx="16" cy="16" r="3" />
    </svg>
  )
}
