import { useCallback, useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { loadGame, type LoadedGame } from '#games/load.ts'
import { t } from '#platform/words/words.ts'
import { arrives } from '#platform/time/within.ts'
import { reportMissingPart } from '#client/query/use-query.tsx'
import type { RoundView, SeedView } from '../../contract.ts'
import { PickRound } from './pick-round.tsx'
import { VerdictView } from './verdict.tsx'
import { VerifierForm } from './verifier-form.tsx'
import { blank, revisionOf, typedOf, type Typed } from '../round/typed.ts'
import type { Checked } from './verify.ts'
import { Said } from '#ui/live/said.tsx'

/** A game of the form's list. */
export interface GameName {
  readonly slug: string
  readonly title: string
}

/** The round to verify, from the address: `?of=…&round=…` (`game` opens a game). */
export interface AskedRound {
  readonly of: string | null
  readonly round: string | null
}

export interface VerifierProps {
  readonly games: readonly GameName[]
  readonly asked: AskedRound
  /** The player's seeds; empty for guests. */
  readonly seeds: readonly SeedView[]
  readonly guest: boolean
  /** A revealed seed to fill in. */
  readonly picked: SeedView | undefined
}

/** Loads the definition and the engine of the revision that is asked for; null when they cannot be had. */
function useLoaded(
  slug: string,
  revision: string | undefined,
): {
  readonly loaded: LoadedGame | null | undefined
  readonly again: () => Promise<LoadedGame | null>
} {
  const [found, setFound] = useState<{ readonly of: string; readonly game: LoadedGame | null }>()
  const of = `${slug} ${revision ?? ''}`
  const again = useCallback(async () => {
    const game = (await loadGame(slug, revision).catch(() => undefined)) ?? null
    setFound({ of, game })
    return game
  }, [slug, revision, of])
  useEffect(() => void again(), [again])
  return { loaded: found?.of === of ? found.game : undefined, again }
}

const missingText = (typed: Typed): string =>
  revisionOf(typed)
    ? t('We couldn’t load this version of the game. Check the version and your connection.')
    : t('We couldn’t load this game’s rules. Check your connection and try again.')

/** Fills in of a pair of seeds what is still empty. */
const withSeed = (typed: Typed, { server_seed, client_seed }: SeedView): Typed => ({
  ...typed,
  serverSeed: typed.serverSeed || (server_seed ?? ''),
  clientSeed: typed.clientSeed || client_seed,
})

/** A round whose server seed is not revealed yet. */
const HiddenSeed = () => (
  <p className="fairness-hint" role="status">
    {t('The server seed for this round is still hidden. Reveal and change your seeds to fill it in here.')}{' '}
    <a className="link" href="#seeds-title">
      {t('Go to your seeds')}
    </a>
  </p>
)

const seedOf = ({ server_seed, client_seed }: SeedView) => ({
  serverSeed: server_seed ?? '',
  clientSeed: client_seed,
})

/** Takes a seed when it is picked. */
function usePicked(picked: SeedView | undefined, onPick: (seed: SeedView) => void) {
  const take = useEffectEvent(onPick)
  useEffect(() => {
    if (picked) take(picked)
  }, [picked])
}

/** The form that plays a round again in this browser. */
export function Verifier({ games, asked, seeds, guest, picked }: VerifierProps) {
  const [typed, setTyped] = useState<Typed>(() => blank(asked.of ?? games[0]?.slug ?? ''))
  const [round, setRound] = useState<RoundView>()
  const [checked, setChecked] = useState<Checked>()
  const { loaded, again } = useLoaded(typed.game, revisionOf(typed))
  usePicked(picked, (seed) => {
    // The round in the form stays with its own seed: the replay is held against it.
    if (seed.seed_id === round?.seed_id) setTyped((before) => ({ ...before, ...seedOf(seed) }))
    else change(seedOf(seed))
  })

  useEffect(() => {
    // Seeds may come, or be revealed, after the round that they belong to was picked.
    const seed = seeds.find(({ seed_id }) => seed_id === round?.seed_id)
    if (!seed) return
    setTyped((before) => withSeed(before, seed))
    setChecked((before) => (before?.verdict.ok ? before : undefined))
  }, [round, seeds])

  const seedUnder = (one: RoundView | undefined) => seeds.find(({ seed_id }) => seed_id === one?.seed_id)
  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setChecked(undefined)
    setRound(undefined)
  }
  const takeRound = (next: RoundView) => {
    setTyped(typedOf(next, seedUnder(next)))
    setChecked(undefined)
    setRound(next)
  }
  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (!loaded && !(await again())) return
    const verify = await arrives(import('./verify.ts')).catch(reportMissingPart)
    if (verify) setChecked((await verify.check(typed, round)) ?? undefined)
  }
  const hidden = round && typed.serverSeed === ''
  return (
    <section className="panel fairness-box" aria-labelledby="verifier-title">
      <h2 id="verifier-title">{t('Verify a round')}</h2>
      <p>
        {t(
          'Your browser replays the round with the same code that played it. Nothing is sent to the server.',
        )}
      </p>
      {!guest && <PickRound game={typed.game} wanted={asked.round} picked={round} onPick={takeRound} />}
      {hidden && <HiddenSeed />}
      <Said urgent className="fairness-hint">
        {loaded === null && missingText(typed)}
      </Said>
      <VerifierForm
        games={games}
        definition={loaded?.definition}
        typed={typed}
        verdict={checked?.verdict}
        onChange={change}
        onSubmit={(event) => void check(event)}
      />
      {checked?.verdict.ok && loaded && (
        <VerdictView
          definition={loaded.definition}
          verdict={checked.verdict}
          same={checked.same}
          promised={seedUnder(round)?.server_seed_hash}
        />
      )}
    </section>
  )
}
