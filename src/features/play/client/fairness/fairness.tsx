import './papers.css'
import './fairness.css'
import { useState, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { rich } from '#ui/rich.tsx'
import { Loading, Skeleton } from '#ui/states.tsx'
import { CommitmentFacts, RotateForm, useSeeds } from './seeds.tsx'
import type { SeedView } from '../../contract.ts'
import type { DrawTable } from './draw-list.ts'
import { DrawList, type DrawListProps } from './draws.tsx'
import { useDraws } from './use-draws.ts'
import { Verifier, type AskedRound, type GameName } from './verifier.tsx'

export interface FairnessProps {
  /** Nobody's seeds and draws are asked for then. */
  readonly guest: boolean
  /** The games whose rounds can be verified. */
  readonly games: readonly GameName[]
  readonly askedRound: AskedRound
  readonly faceOf: DrawListProps['faceOf']
  /** The odds as the features publish them now. */
  readonly published: () => Promise<readonly DrawTable[]>
  /** What the address asks for, by `?draw=`. */
  readonly asked: string | null
  /** What the page shows of draws that are nobody's own, before the verifier. */
  readonly common: ReactNode
}

/** All of the fairness page: how it works, the player's seeds, the draws of rewards, and the verifier. */
export default function Fairness({ guest, ...rest }: FairnessProps) {
  return guest ? <ForGuests {...rest} /> : <ForPlayers {...rest} />
}

type ForGuestsProps = Pick<FairnessProps, 'games' | 'askedRound' | 'common'>

function ForGuests({ games, askedRound, common }: ForGuestsProps) {
  return (
    <div className="fairness">
      <HowItWorks />
      <section className="panel fairness-box" aria-labelledby="seeds-title">
        <h2 id="seeds-title">{t('Your seeds')}</h2>
        <p>
          {t('Sign in to see the fingerprint under which you play, your draws, and to change your seeds.')}
        </p>
        <p>
          <ButtonLink href="/signin" kind="soft" icon="enter">
            {t('Sign in')}
          </ButtonLink>
        </p>
      </section>
      {common}
      <Verifier games={games} asked={askedRound} seeds={[]} guest picked={undefined} />
    </div>
  )
}

function ForPlayers(props: Omit<FairnessProps, 'guest'>) {
  const { games, askedRound, faceOf, published, asked, common } = props
  const { data, trouble, reload } = useSeeds()
  const list = useDraws(published)
  const renewed = () => {
    reload()
    list.reload()
  }
  const [picked, pick] = useState<SeedView>()
  return (
    <div className="fairness">
      <HowItWorks />
      <section className="panel fairness-box" aria-labelledby="seeds-title">
        <h2 id="seeds-title">{t('Your seeds')}</h2>
        {trouble ? (
          <p role="alert">{trouble}</p>
        ) : data ? (
          <>
            <CommitmentFacts commitment={data.commitment} />
            <RotateForm onDone={renewed} />
            <OldSeeds seeds={data.seeds} onPick={pick} />
          </>
        ) : (
          <Loading label={t('Your seeds are loading')}>
            <Skeleton kind="line" count={4} />
          </Loading>
        )}
      </section>
      <section className="panel fairness-box" aria-labelledby="draws-title">
        <h2 id="draws-title">{t('Your draws')}</h2>
        <p>
          {t(
            'Wheels and other prizes by chance are drawn from the same seeds, before anything turns. Each draw whose seed was revealed is drawn again here, in your browser.',
          )}
        </p>
        <DrawList list={list} faceOf={faceOf} asked={asked} />
      </section>
      {common}
      <Verifier games={games} asked={askedRound} seeds={data?.seeds ?? []} guest={false} picked={picked} />
    </div>
  )
}

const FORMULA = 'HMAC-SHA256(serverSeed, "clientSeed:nonce:cursor")'

function HowItWorks() {
  return (
    <section className="panel fairness-box" aria-labelledby="how-title">
      <h2 id="how-title">{t('How a result is made')}</h2>
      <ol className="fairness-steps">
        <li>
          {rich(
            t(
              '<b>The server commits.</b> It draws a random server seed of 256 bits and shows you its SHA-256 fingerprint. Nobody can find the seed from the fingerprint, and no other seed has the same one.',
            ),
          )}
        </li>
        <li>
          {rich(
            t(
              '<b>You add your part.</b> Your client seed is mixed into every result, so the server could not choose a seed that is bad for you.',
            ),
          )}
        </li>
        <li>
          {rich(
            t(
              '<b>Each round has its number.</b> It starts at 0 and rises by one. Server seed, client seed and number decide where the reels stop or what is rolled. Nothing else does: not your balance, not your history.',
            ),
          )}
        </li>
        <li>
          {rich(
            t(
              '<b>The server reveals.</b> When you change the seeds, the old server seed is shown. Its fingerprint must be the one you saw, and every round under it can be played again below, in your own browser.',
            ),
          )}
        </li>
      </ol>
      <details className="fairness-formula">
        <summary>{t('The formula, for programmers')}</summary>
        <p>
          {rich(
            t(
              'Random bytes are <code>{formula}</code> with the cursor counting 0, 1, 2 … Each block gives eight 32-bit numbers, high byte first. A draw below <code>n</code> throws away numbers past the last whole multiple of <code>n</code> and takes the remainder, so no value is likelier than another. A game draws its stops from the left; the definition of each game is part of this page’s own code.',
              { formula: FORMULA },
            ),
          )}
        </p>
      </details>
    </section>
  )
}

interface OldSeedsProps {
  readonly seeds: readonly SeedView[]
  readonly onPick: (seed: SeedView) => void
}

function OldSeeds({ seeds, onPick }: OldSeedsProps) {
  const revealed = seeds.filter((seed) => seed.server_seed)
  if (revealed.length === 0)
    return <p className="quiet">{t('No seed was revealed yet. Change the seeds to reveal this one.')}</p>
  return (
    <div className="fairness-scroll">
      <table className="facts-table">
        <caption>{t('Revealed seeds')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Server seed')}</th>
            <th scope="col">{t('Client seed')}</th>
            <th scope="col">{t('Rounds')}</th>
            <th scope="col">
              <span className="sr">{t('Use')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {revealed.map((seed) => (
            <tr key={seed.seed_id}>
              <td>
                <code title={seed.server_seed ?? ''}>{seed.server_seed?.slice(0, 16)}…</code>
              </td>
              <td>
                <code>{seed.client_seed}</code>
              </td>
              <td>{seed.rounds}</td>
              <td>
                <button type="button" className="link" onClick={() => onPick(seed)}>
                  <Icon name="verified" /> {t('Verify')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
