import '../css/cards.css'
import { useState } from 'react'
import { t } from '#platform/words/words.ts'
import { SIC_SPOTS, sicPay, sicTimes } from '../../../engine/originals/numbers/sicbo.ts'
import type { FeltChoice } from '../../../engine/originals/felt.ts'
import { nowOf, type BoardProps } from '../board.ts'
import { ChipBar, Spot, type Chips } from '../chips.tsx'
import { FeltParts } from '../felt-parts.tsx'
import { upTo } from '../parts.tsx'
import { spotName } from '../words.ts'

/** Three dice under their dome, and every way to read them. */
export default function SicboBoard(props: BoardProps<'sic-bo', FeltChoice>) {
  const { definition, scene, format, stake, choice, onChoice, locked, reduced } = props
  const { maths } = definition
  const { event, moving } = nowOf(scene, 'sicbo')
  const chips: Chips = { choice, most: maths.chips, locked, onChoice }
  const dice = event?.dice ?? ([1, 2, 3] as const)
  const hit = (spot: string) => event !== null && !moving && sicTimes(maths, spot, event.dice) > 0
  const [part, setPart] = useState<Part>('totals')
  const spots = SIC_SPOTS.filter((spot) => !spot.startsWith('even:'))
  return (
    <>
      <div className="original-scene sicbo" data-part={part}>
        <div className="sicbo-dice">
          {dice.map((value, index) => (
            <Die key={index} value={value} moving={moving && !reduced} />
          ))}
        </div>
        <FeltParts parts={partsOf()} choice={choice} value={part} onChange={setPart} />
        <div className="felt" role="group" aria-label={t('Table')}>
          {(['small', 'odd', 'even', 'big'] as const).map((even) => (
            <Spot
              key={even}
              chips={chips}
              spot={`even:${even}`}
              hit={hit(`even:${even}`)}
              className="sicbo-wide"
              pays={maths.pays['even']}
            >
              {spotName(`even:${even}`)}
            </Spot>
          ))}
          <Spot
            chips={chips}
            spot="anyTriple"
            hit={hit('anyTriple')}
            className="sicbo-any"
            pays={maths.pays['anyTriple']}
          >
            {t('Any triple')}
          </Spot>
          {spots
            .filter((spot) => spot !== 'anyTriple')
            .map((spot) => (
              <Spot
                key={spot}
                chips={chips}
                spot={spot}
                hit={hit(spot)}
                className={
                  spot.startsWith('total') ? 'sicbo-total' : spot.startsWith('pair') ? 'sicbo-pair' : ''
                }
                pays={maths.pays[sicPay(spot)] ?? maths.pays['single1']}
              >
                <Sign spot={spot} />
              </Spot>
            ))}
        </div>
      </div>
      <ChipBar chips={chips} stake={stake} format={format} bets={event && !moving ? event.bets : null} />
    </>
  )
}

type Part = 'totals' | 'faces' | 'pairs'

const partsOf = () =>
  [
    { key: 'totals', label: t('Totals'), has: (spot: string) => /^(?:even|total)/.test(spot) },
    {
      key: 'faces',
      label: t('Faces'),
      has: (spot: string) => /^(?:single|double|triple|anyTriple)/.test(spot),
    },
    { key: 'pairs', label: t('Pairs'), has: (spot: string) => spot.startsWith('pair:') },
  ] as const

/** What stands on a field: the faces of its dice, or its total. */
function Sign({ spot }: { readonly spot: string }) {
  const [kind = '', of = ''] = spot.split(':')
  const face = (value: string) => String.fromCodePoint(0x267f + Number(value))
  if (kind === 'single') return <span aria-hidden>{face(of)}</span>
  if (kind === 'double') return <span aria-hidden>{face(of).repeat(2)}</span>
  if (kind === 'triple') return <span aria-hidden>{face(of).repeat(3)}</span>
  if (kind === 'pair') return <span aria-hidden>{of.split('-').map(face).join('')}</span>
  return <b aria-hidden>{kind.slice(5)}</b>
}

const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

function Die({ value, moving }: { readonly value: number; readonly moving: boolean }) {
  return (
    <span className="die" data-value={value} data-moving={moving || undefined} aria-hidden>
      {upTo(9).map((cell) => (
        <i key={cell} data-on={PIPS[value]!.includes(cell) || undefined} />
      ))}
    </span>
  )
}
