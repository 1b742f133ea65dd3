import './papers.css'
import './fairness.css'
import { useState, type ReactNode } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { rich } from '#ui/rich.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { CommitmentDetails, RotateForm, useSeeds } from './seeds.tsx'
import type { SeedView } from '../../contract.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { DrawList, type DrawListProps } from './draws.tsx'
import { OwnVerifier } from './guide/own-verifier.tsx'
import { Seals } from './seals/seals.tsx'
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
  /** The draw to open, from `?draw=` of the address. */
  readonly asked: string | null
  /** Content about draws that belong to no single player, shown before the verifier. */
  readonly common: ReactNode
}

/** All of the fairness page: how it works, the player's seeds, the draws of rewards, and the verifier. */
export default function Fairness({ guest, ...rest }: FairnessProps) {
  return guest ? <ForGuests {...rest} /> : <ForPlayers {...rest} />
}

type ForGuestsProps = Pick<FairnessProps, 'games' | 'askedRound' | 'faceOf' | 'common'>

function ForGuests({ games, askedRound, faceOf, common }: ForGuestsProps) {
  return (
    <div className="fairness">
      <HowItWorks />
      <section className="panel fairness-box" aria-labelledby="seeds-title">
        <h2 id="seeds-title">{t('Your seeds')}</h2>
        <p>{t('Sign in to see your server seed hash and your results, and to change your seeds.')}</p>
        <p>
          <ButtonLink href="/signin" kind="soft" icon="enter">
            {t('Sign in')}
          </ButtonLink>
        </p>
      </section>
      <Seals faceOf={faceOf} />
      {common}
      <Verifier games={games} asked={askedRound} seeds={[]} guest picked={undefined} />
      <OwnVerifier />
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
          <ErrorState
            title={t('We couldn’t load your seeds')}
            text={trouble}
            action={
              <Button kind="soft" onClick={reload}>
                {t('Try again')}
              </Button>
            }
          />
        ) : data ? (
          <>
            <CommitmentDetails commitment={data.commitment} />
            <RotateForm onDone={renewed} />
            <OldSeeds seeds={data.seeds} onPick={pick} />
          </>
        ) : (
          <Loading label={t('Loading your seeds…')}>
            <Skeleton kind="line" count={4} />
          </Loading>
        )}
      </section>
      <section className="panel fairness-box" aria-labelledby="draws-title">
        <h2 id="draws-title">{t('Your results')}</h2>
        <p>
          {t(
            'Wheel spins and other chance-based prizes use the same seeds, and the result is set before anything spins. Once a seed is revealed, your browser recalculates each of its results here.',
          )}
        </p>
        <DrawList list={list} faceOf={faceOf} asked={asked} />
      </section>
      <Seals faceOf={faceOf} />
      {common}
      <Verifier games={games} asked={askedRound} seeds={data?.seeds ?? []} guest={false} picked={picked} />
      <OwnVerifier />
    </div>
  )
}

const FORMULA = 'HMAC-SHA256(serverSeed, "clientSeed:nonce:cursor")'

function HowItWorks() {
  return (
    <section className="panel fairness-box" aria-labelledby="how-title">
      <h2 id="how-title">{t('How results are generated')}</h2>
      <ol className="fairness-steps">
        <li>
          {rich(
            t(
              '<b>The server commits.</b> It generates a random 256-bit server seed and shows you its SHA-256 hash. No one can work out the seed from the hash, and no one can find another seed with the same hash.',
            ),
          )}
        </li>
        <li>
          {rich(
            t(
              '<b>You add your part.</b> Your client seed is mixed into every result, so the server can’t pick a seed that works against you.',
            ),
          )}
        </li>
        <li>
          {rich(
            t(
              '<b>Each round has a number, the nonce.</b> It starts at 0 and goes up by one. The server seed, client seed, and nonce decide every result: reels, cards, dice, all of it. Nothing else does: not your balance, not your history.',
            ),
          )}
        </li>
        <li>
          {rich(
            t(
              '<b>The server reveals.</b> When you change your seeds, you see the old server seed. Its hash must match the one you saw, and you can replay every round that used it below, in your own browser.',
            ),
          )}
        </li>
      </ol>
      <details className="fairness-formula">
        <summary>{t('The formula, for developers')}</summary>
        <p>
          {rich(
            t(
              'Random bytes are <code>{formula}</code>. The key is the seed’s 32 bytes, and its hash is over these bytes too, not over their hexadecimal characters. The nonce is the round number, and the cursor counts 0, 1, 2 … Each block gives eight 32-bit numbers, high byte first.',
              { formula: FORMULA },
            ),
          )}
        </p>
        <p>
          <a className="link" href="#own-verifier">
            {t('Write your own verifier')}
          </a>
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
    return <p className="quiet">{t('No revealed seeds yet. Change your seeds to reveal the current one.')}</p>
  return (
    <div className="fairness-scroll">
      <table className="details-table">
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
              <td>{thousands(seed.rounds)}</td>
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
