import { useApp, useIsGuest } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { thousands } from '#platform/base/text/money.ts'
import { momentText, t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Leaderboard } from '#ui/kit/leaderboard/leaderboard.tsx'
import { Said } from '#ui/live/said.tsx'
import type { Tournament } from '../contract.ts'
import { BEST_ROUNDS, FIRST_ROUNDS, TEAM } from '../economy.ts'
import { hasPool, poolNote, poolText } from './pool.ts'
import { isOpen, pointsText, raceTitle, TEAMS, teamName, untilText } from './words.ts'
import './races.css'

export interface RaceCardProps {
  readonly race: Tournament
  /** The one of its kind that takes place or comes next, beside one that is over. */
  readonly next?: Tournament | undefined
  readonly joining: string | null
  /** The player is self-excluded. */
  readonly isPaused: boolean
  /** Why joining it failed. */
  readonly refused: string | null
  readonly onJoin: (id: string) => void
  readonly onEnd: () => void
}

/** A race on its page: what it pays, when it ends, who is where, and what to do. */
export function RaceCard({ race, next, joining, isPaused, refused, onJoin, onEnd }: RaceCardProps) {
  const { brand } = useApp()
  const { id, phase, winners, isTeamBased, playerData, members } = race
  const note = poolNote(brand, race)
  return (
    <article className="panel race" data-phase={phase} aria-labelledby={`race-${id}`}>
      <header>
        <Sprite name={isTeamBased ? 'feature-party' : 'feature-race'} size={96} />
        <div>
          <h2 id={`race-${id}`}>{raceTitle(race)}</h2>
          <p className="race-pool" data-none={!hasPool(race) || undefined}>
            {poolText(brand, race)}
          </p>
          <p className="race-time">
            <When race={race} onEnd={onEnd} />
            {members > 0 && (
              <> · {t('{count, plural, one {# player} other {# players}}', { count: members })}</>
            )}
          </p>
        </div>
      </header>
      {note && <p className="race-note">{note}</p>}
      {isTeamBased && members > 0 && <TeamBar race={race} />}
      {playerData && <Mine race={race} next={next} />}
      {winners.length > 0 && (
        <Leaderboard
          title={`${raceTitle(race)} · ${playerData?.place ? t('Around you') : t('In front')}`}
          rows={winners.map(({ isPlayer, ...row }) => ({ ...row, me: isPlayer }))}
        />
      )}
      <Actions race={race} joining={joining} isPaused={isPaused} onJoin={onJoin} />
      <Said urgent className="race-refused">
        {refused}
      </Said>
      <Games race={race} />
    </article>
  )
}

/** When it starts, ends, or is paid. */
function When({ race, onEnd }: Pick<RaceCardProps, 'race' | 'onEnd'>) {
  const { phase, startsAt, endsAt } = race
  if (phase === 'coming')
    return (
      <>
        {t('Starts in')} <Countdown endsAt={Date.parse(startsAt)} format="auto" onEnd={onEnd} />
      </>
    )
  if (phase === 'running')
    return (
      <>
        {t('Ends in')} <Countdown endsAt={Date.parse(endsAt)} format="auto" onEnd={onEnd} />
        {isOpen(race) && !race.isSubscribed && <> · {t('Join until {time}', { time: untilText(race) })}</>}
      </>
    )
  if (phase === 'frozen') return <>{t('Over. We’re checking every score. Prizes follow in a few minutes.')}</>
  if (phase === 'halted') return <>{t('Over. We’re taking a closer look at the scores before we pay.')}</>
  return <>{t('Ended {time}', { time: momentText(endsAt, { dateStyle: 'medium', timeStyle: 'short' }) })}</>
}

/** Both teams, one against the other. */
export function TeamBar({ race: { teams } }: { readonly race: Tournament }) {
  const all = teams.reduce((sum, { points }) => sum + points, 0)
  return (
    <div className="race-teams">
      {teams.map(({ teamId, points, members, isPlayerTeam }) => (
        <p key={teamId} data-team={teamId} data-mine={isPlayerTeam || undefined}>
          <Sprite name={TEAMS[teamId as 1 | 2].art} size={44} />
          <span>
            <b>{teamName(teamId)}</b>
            {isPlayerTeam && <small> {t('Your team')}</small>}
            <span>
              {pointsText(points)} ·{' '}
              {t('{count, plural, one {# player} other {# players}}', { count: members })}
            </span>
          </span>
        </p>
      ))}
      <span className="race-bar" aria-hidden="true">
        {teams.map(({ teamId, points }) => (
          <i key={teamId} data-team={teamId} style={{ flexGrow: all > 0 ? points : 1 }} />
        ))}
      </span>
    </div>
  )
}

/** How the player does. */
function Mine({ race, next }: Pick<RaceCardProps, 'race' | 'next'>) {
  const { brand } = useApp()
  const { playerData, phase, isTeamBased } = race
  const { place, points, roundsPlayed, prize } = playerData!
  const isOver = phase === 'over'
  if (isOver && prize)
    return <p className="race-mine">{t('You won {prize}.', { prize: prizeText(brand, prize) })}</p>
  const figures = {
    points: thousands(points),
    place: place === null ? '–' : thousands(place),
    rounds: roundsPlayed,
    all: FIRST_ROUNDS,
  }
  if (isOver)
    return (
      <p className="race-mine">
        {place !== null && t('You finished in place {place} with {points} points.', figures)}{' '}
        {whyNoPrize(race)} {next && <a href={`#race-${next.id}`}>{t('See the next race')}</a>}
      </p>
    )
  const toShare = { rounds: roundsPlayed, needed: TEAM.rounds }
  return (
    <p className="race-mine">
      {place === null
        ? t('You’re in. Your first round that wins puts you on the board.')
        : t('Place {place} with {points} points.', figures)}{' '}
      {isTeamBased && roundsPlayed < TEAM.rounds && `${t('{rounds} of {needed} rounds to share.', toShare)} `}
      {roundsPlayed < FIRST_ROUNDS
        ? t('{rounds} of {all} rounds played.', figures)
        : t('All {all} rounds are played. Your best {best} are your score.', {
            all: FIRST_ROUNDS,
            best: BEST_ROUNDS,
          })}
    </p>
  )
}

/** Why a member of a race that is over got nothing. */
function whyNoPrize(race: Tournament): string {
  const { playerData, isTeamBased, prizes } = race
  const { place, roundsPlayed } = playerData!
  if (!hasPool(race)) return t('This race had no prizes.')
  const toShare = { needed: TEAM.rounds, rounds: roundsPlayed }
  if (isTeamBased && roundsPlayed < TEAM.rounds)
    return place === null
      ? t('No prize: a score and {needed} rounds are needed, you played {rounds} without a score.', toShare)
      : t('No prize: {needed} rounds are needed, you played {rounds}.', toShare)
  if (place === null) return t('No prize: none of your rounds scored.')
  const count = prizes.at(-1)?.to ?? 0
  return isTeamBased
    ? t('No prize: of the members with {needed} rounds, the best {count} got one.', {
        needed: TEAM.rounds,
        count,
      })
    : t('No prize: {count, plural, one {# place was} other {# places were}} paid.', { count })
}

/** The games whose rounds count. */
function Games({ race: { games, phase } }: { readonly race: Tournament }) {
  if (games.length === 0 || phase === 'over') return null
  return (
    <details className="race-games">
      <summary>{t('Games that count: {count}', { count: games.length })}</summary>
      <ul>
        {games.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={`/games/${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

type ActionsProps = Pick<RaceCardProps, 'race' | 'joining' | 'isPaused' | 'onJoin'>

/** The race's next action, and links to its other windows. */
function Actions({ race, joining, isPaused, onJoin }: ActionsProps) {
  const app = useApp()
  const isGuest = useIsGuest()
  const { id, phase, isSubscribed, isTeamBased, games } = race
  const canJoin = isOpen(race) && !isSubscribed && !isPaused
  const show = (name: string) => showModal(app, name, { id })
  const [game] = games
  return (
    <div className="race-actions">
      {canJoin && isGuest && <ButtonLink href="/signup">{t('Sign up free')}</ButtonLink>}
      {canJoin && !isGuest && (
        <Button busy={joining === id} onClick={() => onJoin(id)}>
          {t('Join for free')}
        </Button>
      )}
      {phase === 'running' && isSubscribed && !isPaused && game && (
        <ButtonLink href={`/games/${game.slug}`}>{t('Play {game}', { game: game.title })}</ButtonLink>
      )}
      {phase === 'running' && !isOpen(race) && !isSubscribed && (
        <p>{t('Joining has closed. The next race is open to everybody.')}</p>
      )}
      <Button kind="soft" onClick={() => show('leaderboard')}>
        {t('Leaderboard')}
      </Button>
      <Button kind="soft" onClick={() => show('show-prizes')}>
        {t('Prizes')}
      </Button>
      <Button kind="ghost" onClick={() => show(isTeamBased ? 'team-race-how' : 'races-rules')}>
        {t('How it works')}
      </Button>
    </div>
  )
}
