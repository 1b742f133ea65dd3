import { useCallback, useEffect, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Leaderboard } from '#ui/kit/leaderboard/leaderboard.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { calls, type BoardLine, type RaceBoard, type Tournament } from '../contract.ts'
import { TeamBar } from './card.tsx'
import { useRaces } from './use-races.ts'
import { dayText, raceTitle, teamName } from './words.ts'

const rowsOf = (lines: readonly BoardLine[]) =>
  lines.map(({ isPlayer, ...row }) => ({ ...row, me: isPlayer }))

/** A race among others: with its day where another one is called the same. */
const tabOf = (race: Tournament, races: readonly Tournament[]): string =>
  races.some((one) => one.id !== race.id && one.isTeamBased === race.isTeamBased)
    ? t('{race}, {day}', { race: raceTitle(race), day: dayText(race.startsAt) })
    : raceTitle(race)

/** The boards of races: the top, page by page, and the rows around the player. */
export default function LeaderboardModal({ id }: { readonly id?: string }) {
  const { state, trouble, reload } = useRaces()
  const [chosen, choose] = useState<string | null>(id ?? null)
  const races = state?.tournaments.filter(({ phase }) => phase !== 'coming') ?? []
  const race = races.find((one) => one.id === chosen) ?? races[0]
  return (
    <Modal title={t('Leaderboard')} size="m">
      {race ? (
        races.length > 1 ? (
          <Tabs
            label={t('Races')}
            tabs={races.map((one) => ({ key: one.id, label: tabOf(one, races) }))}
            value={race.id}
            onChange={choose}
          >
            <Race key={race.id} race={race} />
          </Tabs>
        ) : (
          <Race key={race.id} race={race} />
        )
      ) : state ? (
        <EmptyState icon="flag" title={t('No races right now')} text={t('The next race shows up here.')} />
      ) : trouble === null ? (
        <Loading label={t('Loading the leaderboard…')}>
          <Skeleton kind="line" count={8} />
        </Loading>
      ) : (
        <ErrorState
          title={t('We couldn’t load the leaderboard')}
          text={trouble}
          action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
        />
      )}
    </Modal>
  )
}

/** The board of one race, or of each of its teams. */
function Race({ race }: { readonly race: Tournament }) {
  const mine = race.teams.find(({ isPlayerTeam }) => isPlayerTeam)?.teamId ?? 1
  const [team, setTeam] = useState(String(mine))
  if (!race.isTeamBased) return <Board race={race} />
  return (
    <div className="race-window">
      <TeamBar race={race} />
      <Tabs
        label={t('Teams')}
        tabs={race.teams.map(({ teamId }) => ({ key: String(teamId), label: teamName(teamId) }))}
        value={team}
        onChange={setTeam}
      >
        <Board key={team} race={race} team={Number(team) as 1 | 2} />
      </Tabs>
    </div>
  )
}

/**
 * Loads a leaderboard page by page from the top, along with the player's own rows; reloads when scores are
 * pushed.
 */
function useBoard(id: string, team: 1 | 2 | undefined) {
  const { call } = useApp()
  const [board, setBoard] = useState<RaceBoard | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const read = useCallback(
    async (after?: string) => {
      const answer = await call(calls.board, { id, ...(team && { team }), ...(after && { after }) })
      setTrouble(answer.data ? null : (answer.message ?? t('Check your connection and try again.')))
      const { data } = answer
      if (data)
        setBoard((before) => (after && before ? { ...data, rows: [...before.rows, ...data.rows] } : data))
    },
    [call, id, team],
  )
  useEffect(() => void read(), [read])
  useEffect(() => whenPushed('races.scored', () => void read()), [read])
  return { board, trouble, read }
}

/** The last place that is paid; 0 in a team race, where only members with enough rounds count for it. */
const paidUntil = ({ isTeamBased, prizes }: Tournament): number =>
  isTeamBased ? 0 : (prizes.at(-1)?.to ?? 0)

/** The link on an empty board that leads toward a first score. */
function FirstStep({ race: { phase, isSubscribed, games } }: { readonly race: Tournament }) {
  const [game] = games
  if (phase !== 'running') return null
  return isSubscribed && game ? (
    <ButtonLink href={`/games/${game.slug}`}>{t('Play {game}', { game: game.title })}</ButtonLink>
  ) : (
    <ButtonLink href="/races">{t('See the race')}</ButtonLink>
  )
}

function Board({ race, team }: { readonly race: Tournament; readonly team?: 1 | 2 }) {
  const { board, trouble, read } = useBoard(race.id, team)
  if (!board)
    return trouble === null ? (
      <Loading label={t('Loading the leaderboard…')}>
        <Skeleton kind="line" count={8} />
      </Loading>
    ) : (
      <ErrorState
        title={t('We couldn’t load the leaderboard')}
        text={trouble}
        action={<Button onClick={() => void read()}>{t('Try again')}</Button>}
      />
    )
  const { rows, around, next } = board
  // A player who is among the rows has no row of their own below.
  const last = paidUntil(race)
  const paid = rows.filter(({ place }) => place <= last)
  const others = rows.filter(({ place }) => place > last)
  const isBelow = around.length > 0 && !rows.some(({ isPlayer }) => isPlayer)
  if (rows.length === 0)
    return (
      <EmptyState
        icon="flag"
        title={t('Nobody has scored yet')}
        text={t('The first win takes the lead.')}
        action={<FirstStep race={race} />}
      />
    )
  return (
    <div className="race-window">
      {isBelow && <Leaderboard title={t('Around you')} rows={rowsOf(around)} />}
      {paid.length > 0 && others.length > 0 ? (
        <>
          <Leaderboard title={t('Paid places')} rows={rowsOf(paid)} />
          <Leaderboard title={t('Not paid')} rows={rowsOf(others)} />
        </>
      ) : (
        <Leaderboard title={t('From the top')} rows={rowsOf(rows)} />
      )}
      {next && (
        <Button kind="soft" wide onClick={() => void read(next)}>
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}
