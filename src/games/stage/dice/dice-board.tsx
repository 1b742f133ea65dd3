import '../css/rocket.css'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { Segmented } from '#ui/tabs.tsx'
import type { DiceDefinition } from '../../engine/definition.ts'
import type { DiceChoice } from '../../engine/types.ts'
import type { Actor } from '../direction/actor.ts'
import { clamped, hundredths, offerOf, parseHundredths, targetsOf, turned, withChance } from './dice-form.ts'
import { DiceTrack } from './dice-track.tsx'
import type { GameLook } from '../../look/game-look.ts'
import type { Pictures } from '../pictures.ts'
import type { DiceRoll } from '../direction/scene.ts'
import { Symbol } from '../reels/symbol.tsx'
import { isComposing } from '#ui/forms/composing.ts'

export interface DiceBoardProps {
  readonly face: GameLook
  readonly pictures: Pictures
  readonly actor: Actor
  readonly format: (amount: number) => string
  readonly stake: number
  readonly choice: DiceChoice
  readonly onChoice: (choice: DiceChoice) => void
  /** The choice cannot be changed now: a roll is under way. */
  readonly locked: boolean
}

/** The roll, its track and the form of the player's choice. */
export function DiceBoard(props: DiceBoardProps) {
  const { face, pictures, actor, format, stake, choice, onChoice, locked } = props
  const { maths } = face.definition as DiceDefinition
  const { dice, moving, celebration, replay } = useStore(actor.scene)
  // A replay shows the choice of its round, not the one on the form.
  const shown = replay && dice ? { target: dice.target, over: dice.over } : choice
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => void (root.current && pictures.load(root.current)), [pictures])
  const offer = offerOf(maths, stake, choice)
  const times = offer.pays / stake
  return (
    <div className="board dice-board" ref={root}>
      <DiceReadout dice={dice} moving={moving}>
        <Symbol pictures={pictures} symbol={face.definition.symbols[0]!.key} className="dice-hero" />
      </DiceReadout>
      <DiceTrack
        maths={maths}
        choice={shown}
        onChoice={onChoice}
        locked={locked}
        dice={moving ? null : dice}
        flies={face.definition.symbols[0]!.key === 'rocket' && <Rocket />}
      />
      <div className="dice-form">
        <Segmented
          label={t('Over or under')}
          value={choice.over ? 'over' : 'under'}
          busy={locked}
          onChange={(side) => onChoice((side === 'over') === choice.over ? choice : turned(choice))}
          options={[
            { value: 'under', label: t('Roll under') },
            { value: 'over', label: t('Roll over') },
          ]}
        />
        <Hundredths
          label={t('Target')}
          value={choice.target}
          locked={locked}
          range={targetsOf(maths, choice.over)}
          onChange={(target) => onChoice(clamped(maths, { ...choice, target }))}
        />
        <Hundredths
          label={t('Chance %')}
          value={offer.chance}
          locked={locked}
          range={maths.chance}
          onChange={(chance) => onChoice(withChance(maths, choice.over, chance))}
        />
        <p className="dice-pays" data-won={(celebration && celebration.win > 0) || undefined}>
          <small>{t('Payout')}</small>
          <b>{format(offer.pays)}</b>
          <span>
            {(Math.floor(times * 10_000) / 10_000).toLocaleString('en-US', { maximumFractionDigits: 4 })}×
          </span>
        </p>
      </div>
    </div>
  )
}

/** It waits at the start of the numbers while none has come. */
const Rocket = () => (
  <svg className="dice-rocket" viewBox="0 0 64 32" aria-hidden>
    <path className="rocket-flame" d="M18 9 2 16l16 7Z" />
    <path className="rocket-fin" d="M16 2h10l6 8-8 1ZM16 30h10l6-8-8-1Z" />
    <path className="rocket-body" d="M16 9c12-5 32-5 46 7-14 12-34 12-46 7Z" />
    <circle className="rocket-window" cx="42" cy="16" r="4" />
  </svg>
)

interface ReadoutProps {
  readonly dice: DiceRoll | null
  readonly moving: boolean
  readonly children: ReactNode
}

/** The rolled number, large. While it turns there is none: nothing pretends to be a result. */
function DiceReadout({ dice, moving, children }: ReadoutProps) {
  const state = moving ? 'moving' : !dice ? 'none' : dice.win > 0 ? 'won' : 'lost'
  return (
    <div className="dice-readout" data-state={state}>
      {children}
      <output key={moving ? 'moving' : dice?.roll} aria-hidden>
        {moving || !dice ? '' : hundredths(dice.roll)}
      </output>
    </div>
  )
}

interface HundredthsProps {
  readonly label: string
  readonly value: number
  readonly range: readonly [number, number]
  readonly locked: boolean
  readonly onChange: (value: number) => void
}

/** A number of two decimals; it takes effect when it is whole and inside its range. */
function Hundredths({ label, value, range: [first, last], locked, onChange }: HundredthsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const parsed = typed === null ? value : parseHundredths(typed)
  const wrong = parsed === null || parsed < first || parsed > last
  const leave = () => {
    if (parsed !== null) onChange(parsed)
    setTyped(null)
  }
  return (
    <div className="dice-field" data-wrong={wrong || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        disabled={locked}
        value={typed ?? hundredths(value)}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-range`}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const next = parseHundredths(text)
          if (next !== null && next >= first && next <= last) onChange(next)
        }}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && leave()}
      />
      <span className={wrong ? 'dice-hint' : 'sr'} id={`${id}-range`}>
        {hundredths(first)} … {hundredths(last)}
      </span>
    </div>
  )
}
