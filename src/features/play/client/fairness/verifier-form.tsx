import type { FormEvent } from 'react'
import type { GameDefinition } from '#games/engine/definition.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Input, Select } from '#ui/forms/field.tsx'
import type { GameName } from './verifier.tsx'
import {
  boughtText,
  choiceText,
  sells,
  stakesOf,
  type Field,
  type Typed,
  type Verdict,
} from '../round/typed.ts'

const mono = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const

interface ChosenProps {
  readonly definition: GameDefinition
  readonly typed: Typed
  readonly onChange: (part: Partial<Typed>) => void
  readonly wrong: (field: Field) => { readonly error?: string; readonly showError?: boolean }
}

/** The fields for the player's choice and moves, in games that have them. */
function Chosen({ definition, typed, onChange, wrong }: ChosenProps) {
  return (
    <>
      {definition.mechanic === 'dice' && (
        <>
          <Input
            label={t('Target')}
            inputMode="decimal"
            value={typed.target}
            onChange={(event) => onChange({ target: event.target.value })}
            {...wrong('target')}
          />
          <Checkbox
            label={t('Win by rolling over the target')}
            checked={typed.over}
            onChange={(event) => onChange({ over: event.target.checked })}
          />
        </>
      )}
      {sells(definition) && (
        <Checkbox
          label={t('The feature was bought')}
          checked={choiceText(definition, typed) !== ''}
          onChange={(event) => onChange({ choice: boughtText(event.target.checked), stake: '' })}
        />
      )}
      {isOriginal(definition) && (
        <>
          <Input
            {...mono}
            label={t('Choice')}
            value={choiceText(definition, typed)}
            onChange={(event) => onChange({ choice: event.target.value })}
            {...wrong('choice')}
          />
          <Input
            {...mono}
            label={t('Moves')}
            value={typed.moves}
            onChange={(event) => onChange({ moves: event.target.value })}
            {...wrong('moves')}
          />
        </>
      )}
    </>
  )
}

/** The field for the revision of the game that the round was played on. */
function Version({ typed, onChange, wrong }: Omit<ChosenProps, 'definition'>) {
  return (
    <div className="fairness-wide">
      <Input
        {...mono}
        label={t('Game version')}
        hint={t('A game that changes gets a new version. Leave this empty for today’s.')}
        value={typed.revision}
        onChange={(event) => onChange({ revision: event.target.value })}
        {...wrong('revision')}
      />
    </div>
  )
}

/** The stakes on offer, with that of the round, which several chips may make larger. */
const withTyped = (stakes: readonly number[], typed: string): readonly number[] =>
  typed === '' || stakes.includes(Number(typed)) ? stakes : [...stakes, Number(typed)]

interface FormProps {
  readonly games: readonly GameName[]
  /** Of the game that is chosen, once it is here. */
  readonly definition: GameDefinition | undefined
  readonly typed: Typed
  readonly verdict: Verdict | undefined
  readonly onChange: (part: Partial<Typed>) => void
  readonly onSubmit: (event: FormEvent) => void
}

/** The form for the inputs of a round. */
export function VerifierForm({ games, definition, typed, verdict, onChange, onSubmit }: FormProps) {
  const wrong = (field: Field) =>
    verdict && !verdict.ok && verdict.field === field ? { error: verdict.why, showError: true } : {}
  const known = games.some(({ slug }) => slug === typed.game)
  // A game that is no longer listed still has rounds.
  const named = known ? games : [...games, { slug: typed.game, title: definition?.title ?? typed.game }]
  const stakes = definition ? stakesOf(definition, typed.choice) : []
  return (
    <form className="fairness-form" onSubmit={onSubmit} noValidate>
      <Select
        label={t('Game')}
        value={typed.game}
        options={named.map(({ slug, title }) => ({ value: slug, label: title }))}
        onChange={(event) =>
          onChange({ game: event.target.value, revision: '', stake: '', choice: null, moves: '' })
        }
      />
      <Select
        label={t('Bet')}
        value={typed.stake}
        placeholder={t('Choose a bet')}
        options={withTyped(stakes, typed.stake).map((stake) => ({
          value: String(stake),
          label: thousands(stake),
        }))}
        onChange={(event) => onChange({ stake: event.target.value })}
        {...wrong('stake')}
      />
      <div className="fairness-wide">
        <Input
          {...mono}
          label={t('Server seed')}
          value={typed.serverSeed}
          placeholder={t('64 hexadecimal digits')}
          onChange={(event) => onChange({ serverSeed: event.target.value })}
          {...wrong('serverSeed')}
        />
      </div>
      <Input
        {...mono}
        label={t('Client seed')}
        value={typed.clientSeed}
        onChange={(event) => onChange({ clientSeed: event.target.value })}
        {...wrong('clientSeed')}
      />
      <Input
        label={t('Round number (nonce)')}
        inputMode="numeric"
        value={typed.nonce}
        onChange={(event) => onChange({ nonce: event.target.value })}
        {...wrong('nonce')}
      />
      <Version {...{ typed, onChange, wrong }} />
      {definition && <Chosen {...{ definition, typed, onChange, wrong }} />}
      <div className="fairness-wide">
        <Button type="submit" icon="verified">
          {t('Verify round')}
        </Button>
      </div>
    </form>
  )
}
