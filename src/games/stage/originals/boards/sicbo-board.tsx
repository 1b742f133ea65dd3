import '../css/sicbo.css'
import { Fragment, Suspense, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { SIC_SPOTS, sicPay, sicTimes } from '../../../engine/originals/numbers/sicbo.ts'
import { optional } from '#ui/optional.ts'
import type { FeltChoice } from '../../../engine/originals/felt.ts'
import { nowOf, type BoardProps } from '../../board.ts'
import { ChipBar, Spot, useEmptyFelt } from '../chips.tsx'
import { useChips } from '../felt/use-chips.ts'
import { upTo } from '../parts.tsx'
import { spotName } from '../words.ts'

// Narrow screens have it.
const FeltParts = optional(async () => (await import('../felt-parts.tsx')).FeltParts)

/** Three dice under their dome, and every way to read them. */
export default function SicboBoard(props: BoardProps<'sic-bo', FeltChoice>) {
  const { definition, scene, format, reduced } = props
  const { maths } = definition
  const { event, moving } = nowOf(scene, 'sicbo')
  const chips = useChips(props)
  useEmptyFelt(props, chips, t('Place a chip to roll'), 'even:big')
  const dice = event?.dice ?? ([1, 2, 3] as const)
  const hit = (spot: string) => event !== null && !moving && sicTimes(maths, spot, event.dice) > 0
  const [part, setPart] = useState<Part>('totals')
  return (
    <>
      <div className="original-scene sicbo" data-part={part}>
        <div className="sicbo-dice" data-moving={(moving && !reduced) || undefined}>
          {dice.map((value, index) => (
            <Die key={index} value={value} moving={moving && !reduced} />
          ))}
          {/* While they roll its place is kept. */}
          {event && (
            <b className="sicbo-sum" data-shown={!moving || undefined} aria-hidden>
              {dice[0] + dice[1] + dice[2]}
            </b>
          )}
        </div>
        <Suspense fallback={<div className="felt-parts" />}>
          <FeltParts parts={partsOf()} chips={chips} value={part} onChange={(key) => setPart(key as Part)} />
        </Suspense>
        <div className="felt" role="group" aria-label={t('Table')}>
          {partsOf().map(({ key, title, has }) => (
            <Fragment key={key}>
              <h3 className="sicbo-head" data-of={key}>
                {title}
              </h3>
              {ORDERED.filter(has).map((spot) => (
                <Spot
                  key={spot}
                  chips={chips}
                  spot={spot}
                  hit={hit(spot)}
                  className={`sicbo-${classOf(spot)} sicbo-of-${key}`}
                  pays={maths.pays[sicPay(spot)] ?? maths.pays['single1']}
                >
                  {spot.startsWith('even') || spot === 'anyTriple' ? spotName(spot) : <Sign spot={spot} />}
                </Spot>
              ))}
            </Fragment>
          ))}
        </div>
      </div>
      <ChipBar chips={chips} format={format} bets={event && !moving ? event.bets : null} />
    </>
  )
}

type Part = 'totals' | 'doubles' | 'singles'

/** The halves of the totals lie around them in their order: small and odd, even and big. */
const EVENS = ['even:small', 'even:odd', 'even:even', 'even:big']
const ORDERED = [...EVENS, ...SIC_SPOTS.filter((spot) => !EVENS.includes(spot))]

/** The kind of a field, by which it has its width. */
function classOf(spot: string): 'wide' | 'any' | 'total' | 'pair' | 'plain' {
  if (spot === 'anyTriple') return 'any'
  const kind = spot.split(':')[0]!
  return kind === 'even' ? 'wide' : kind === 'pair' ? 'pair' : kind.startsWith('total') ? 'total' : 'plain'
}

const partsOf = () =>
  [
    {
      key: 'totals',
      label: t('Totals'),
      title: t('Totals'),
      has: (spot: string) => /^(?:even|total)/.test(spot),
    },
    {
      key: 'doubles',
      label: t('Doubles'),
      title: t('Doubles and triples'),
      has: (spot: string) => /^(?:double|triple|anyTriple)/.test(spot),
    },
    {
      key: 'singles',
      label: t('Singles'),
      title: t('Singles and pairs'),
      has: (spot: string) => /^(?:single|pair)/.test(spot),
    },
  ] as const

/** The printed sign of a field: the faces of its dice, or its total. */
function Sign({ spot }: { readonly spot: string }) {
  const [kind = '', of = ''] = spot.split(':')
  if (kind.startsWith('total')) return <b aria-hidden>{kind.slice(5)}</b>
  const times = { double: 2, triple: 3 }[kind] ?? 1
  const faces = kind === 'pair' ? of.split('-') : upTo(times).map(() => of)
  return (
    <span className="sicbo-faces" aria-hidden>
      {faces.map((face, index) => (
        <Face key={index} value={Number(face)} />
      ))}
    </span>
  )
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

/** A face of a die on a field. */
const Face = ({ value }: { readonly value: number }) => (
  <svg className="sicbo-face" viewBox="0 0 30 30" aria-hidden>
    <rect x="1" y="1" width="28" height="28" rx="6" />
    {PIPS[value]!.map((cell) => (
      <circle
        key={cell}
        cx={7.5 + (cell % 3) * 7.5}
        cy={7.5 + Math.floor(cell / 3) * 7.5}
        r="3"
        data-red={value === 1 || value === 4 || undefined}
      />
    ))}
  </svg>
)

function Die({ value, moving }: { readonly value: number; readonly moving: boolean }) {
  return (
    <span className="die" data-value={value} data-moving={moving || undefined} aria-hidden>
      {upTo(9).map((cell) => (
        <i key={cell} data-on={PIPS[value]!.includes(cell) || undefined} />
      ))}
    </span>
  )
}
