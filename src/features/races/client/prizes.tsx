import { RewardState } from '#client/rewards/reward-window.tsx'
import { useApp } from '#client/context/app.ts'
import { Table } from '#client/page/parts.tsx'
import { prizeText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { RacePrize, Tournament } from '../contract.ts'
import { TEAM } from '../economy.ts'
import { amountOf, hasPool, poolNote, poolText } from './pool.ts'
import { useRaces } from './use-races.ts'
import { placesText, raceTitle, teamName } from './words.ts'
import './races.css'

/** The prizes by place as things stand now (001 §2). */
export default function PrizesModal({ id }: { readonly id?: string }) {
  const { state, trouble, reload } = useRaces()
  const race = state?.tournaments.find((one) => one.id === id) ?? state?.tournaments[0]
  return (
    <Modal title={t('Prizes')} size="m">
      <RewardState
        {...{ trouble, reload }}
        loading={t('Loading the prizes…')}
        shape={6}
        failed={t('We couldn’t load the prizes')}
      >
        {race ? (
          <Prizes race={race} />
        ) : (
          state && (
            <EmptyState
              icon="flag"
              title={t('No races right now')}
              text={t('The next race shows up here.')}
            />
          )
        )}
      </RewardState>
    </Modal>
  )
}

function Prizes({ race }: { readonly race: Tournament }) {
  const { brand } = useApp()
  const { teams, prizes, isTeamBased, isPoolFixed, phase, paid } = race
  const isShared = phase !== 'over' && isPoolFixed && amountOf(paid) > 0
  const isEnded = phase === 'frozen' || phase === 'halted'
  const words = { race: raceTitle(race), prize: prizeText(brand, paid) }
  const note = poolNote(brand, race)
  if (!hasPool(race)) return <EmptyState icon="flag" title={poolText(brand, race)} text={note!} />
  return (
    <div className="race-window">
      <p>
        <b>
          {isShared
            ? isEnded
              ? t('{race}: {prize} paid once the scores are checked.', words)
              : t('{race}: {prize} paid as it stands now.', words)
            : t('{race}: {pool}.', { race: raceTitle(race), pool: poolText(brand, race) })}
        </b>{' '}
        {phase === 'over'
          ? t('This is what was paid.')
          : !isEnded &&
            t(
              'As many places are paid as 10% of the players with a score and a verified phone, at least three. Anyone with a score can take one, and this table grows with them.',
            )}
      </p>
      {note && <p>{note}</p>}
      {isTeamBased ? (
        <>
          <p>
            {t(
              'The team ahead shares {ahead}%, the other {behind}%. Members need a score and {rounds} rounds to share.',
              TEAM,
            )}
          </p>
          {isPoolFixed &&
            teams.map(({ teamId, prizes: of }) => (
              <section key={teamId}>
                <h3>{teamName(teamId)}</h3>
                <Places caption={teamName(teamId)} prizes={of} />
              </section>
            ))}
        </>
      ) : (
        isPoolFixed && <Places caption={t('Prizes by place')} prizes={prizes} />
      )}
    </div>
  )
}

function Places({ caption, prizes }: { readonly caption: string; readonly prizes: readonly RacePrize[] }) {
  const { brand } = useApp()
  if (prizes.length === 0) return <p>{t('Nobody shares yet.')}</p>
  const all = prizes.reduce((sum, { from, to, prize }) => sum + amountOf(prize) * (to - from + 1), 0)
  return (
    <Table
      caption={caption}
      head={[t('Place'), t('Prize'), t('Share of the prizes')]}
      rows={prizes.map(({ from, to, prize }) => [
        placesText(from, to),
        prizeText(brand, prize),
        `${Math.round((amountOf(prize) * 1_000) / all) / 10}%`,
      ])}
    />
  )
}
