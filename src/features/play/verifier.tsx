import { useEffect, useState, type FormEvent } from 'react'
import { everyGame } from '#games/catalogue.ts'
import { thousands } from '#platform/money.ts'
import { t } from '#platform/words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Input, Select } from '#ui/field.tsx'
import type { RoundView, SeedView } from './contract.ts'
import { PickRound } from './pick-round.tsx'
import { VerdictView } from './verdict.tsx'
import {
  blank,
  choiceText,
  isDice,
  isOriginalGame,
  stakesOf,
  typedOf,
  verify,
  type Field,
  type Typed,
  type Verdict,
} from './verify.ts'

export interface VerifierProps {
  /** The player's seeds; empty for guests. */
  readonly seeds: readonly SeedView[]
  readonly guest: boolean
  /** A revealed seed to fill in. */
  readonly picked: SeedView | undefined
}

/** What the address asks to verify: `?of=…&round=…` (`game` opens a game). */
const asked = () => new URLSearchParams(typeof location === 'undefined' ? '' : location.search)

/** The form that plays a round again in this browser. */
export function Verifier({ seeds, guest, picked }: VerifierProps) {
  const [typed, setTyped] = useState<Typed>(() => {
    const game = asked().get('of')
    return { ...blank, game: everyGame.some(({ slug }) => slug === game) ? game! : blank.game }
  })
  const [round, setRound] = useState<RoundView>()
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    if (picked) change({ serverSeed: picked.server_seed ?? '', clientSeed: picked.client_seed })
  }, [picked])

  useEffect(() => {
    // The seeds may come after the round that they belong to was picked.
    const seed = round && seeds.find(({ seed_id }) => seed_id === round.seed_id)
    if (round && seed) setTyped((before) => (before.clientSeed ? before : typedOf(round, seed)))
  }, [round, seeds])

  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setVerdict(undefined)
    setRound(undefined)
  }
  const takeRound = (next: RoundView) => {
    setTyped(
      typedOf(
        next,
        seeds.find(({ seed_id }) => seed_id === next.seed_id),
      ),
    )
    setVerdict(undefined)
    setRound(next)
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    setVerdict(verify(typed))
  }
  const hidden = round && typed.serverSeed === ''
  return (
    <section className="panel fairness-box" aria-labelledby="verifier-title">
      <h2 id="verifier-title">{t('Verify a round')}</h2>
      <p>
        {t(
          'The round is played again by the same code that played it, here in your browser. Nothing is sent to the server.',
        )}
      </p>
      {!guest && (
        <PickRound game={typed.game} wanted={asked().get('round')} picked={round} onPick={takeRound} />
      )}
      {hidden && (
        <p className="fairness-hint" role="status">
          {t('The server seed of this round is still hidden. Change your seeds above to reveal it.')}
        </p>
      )}
      <VerifierForm typed={typed} verdict={verdict} onChange={change} onSubmit={check} />
      {verdict?.ok && <VerdictView game={typed.game} verdict={verdict} round={round} seeds={seeds} />}
    </section>
  )
}

interface ChosenProps {
  readonly typed: Typed
  readonly onChange: (part: Partial<Typed>) => void
  readonly wrong: (field: Field) => { readonly error?: string; readonly showError?: boolean }
}

/** What the player chose and decided, where the game has it. */
function Chosen({ typed, onChange, wrong }: ChosenProps) {
  const mono = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const
  return (
    <>
      {isDice(typed.game) && (
        <>
          <Input
            label={t('Target')}
            inputMode="decimal"
            value={typed.target}
            onChange={(event) => onChange({ target: event.target.value })}
            {...wrong('target')}
          />
          <Checkbox
            label={t('Roll over the target wins')}
            checked={typed.over}
            onChange={(event) => onChange({ over: event.target.checked })}
          />
        </>
      )}
      {isOriginalGame(typed.game) && (
        <>
          <Input
            {...mono}
            label={t('Choice')}
            value={typed.choice}
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

/** The stakes on offer, with that of the round, which several chips may make larger. */
const withTyped = (stakes: readonly number[], typed: string): readonly number[] =>
  typed === '' || stakes.includes(Number(typed)) ? stakes : [...stakes, Number(typed)]

interface FormProps {
  readonly typed: Typed
  readonly verdict: Verdict | undefined
  readonly onChange: (part: Partial<Typed>) => void
  readonly onSubmit: (event: FormEvent) => void
}

function VerifierForm({ typed, verdict, onChange, onSubmit }: FormProps) {
  const wrong = (field: Field) =>
    verdict && !verdict.ok && verdict.field === field ? { error: verdict.why, showError: true } : {}
  const mono = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const
  const stakes = stakesOf(typed.game)
  return (
    <form className="fairness-form" onSubmit={onSubmit} noValidate>
      <Select
        label={t('Game')}
        value={typed.game}
        options={everyGame.map(({ slug, title }) => ({ value: slug, label: title }))}
        onChange={(event) =>
          onChange({
            game: event.target.value,
            stake: '',
            choice: choiceText(event.target.value),
            moves: '',
          })
        }
      />
      <Select
        label={t('Stake')}
        value={typed.stake}
        placeholder={t('Choose the stake')}
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
        label={t('Number of the round (nonce)')}
        inputMode="numeric"
        value={typed.nonce}
        onChange={(event) => onChange({ nonce: event.target.value })}
        {...wrong('nonce')}
      />
      <Chosen typed={typed} onChange={onChange} wrong={wrong} />
      <div className="fairness-wide">
        <Button type="submit" icon="verified">
          {t('Play it again')}
        </Button>
      </div>
    </form>
  )
}
