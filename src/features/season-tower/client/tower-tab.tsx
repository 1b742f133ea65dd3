import { useBetHere } from '#client/page/prize-here.ts'
import { useApp } from '#client/context/app.ts'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { amountText } from '#client/page/prize-words.ts'
import { GoalHead } from '#client/rewards/goal-head.tsx'
import { thousands } from '#platform/base/text/money.ts'
import { paidStake } from '#platform/money/bet-level.ts'
import { t } from '#platform/words/words.ts'
import { Tower } from '#ui/kit/tower/tower.tsx'
import { Progress } from '#ui/progress.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Said } from '#ui/live/said.tsx'
import type { Season } from '../contract.ts'
import { SwitchText } from './switch.tsx'
import { levelArt, levelText } from './words.ts'
import { useClimb } from './use-season.ts'

interface TabProps {
  readonly season: Season
  /** Why the server refused the switch. */
  readonly refused: string | null
  readonly onEnd: () => void
}

/** How far the player is, the tower with what each level pays, and what counts. */
export function TowerTab({ season, refused, onEnd }: TabProps) {
  if (!season.isEnabled)
    return (
      <EmptyState
        icon="calendar"
        title={t('No season right now')}
        text={t('Prizes of the last season are paid automatically.')}
      />
    )
  return (
    <div className="season-tower">
      <Head season={season} onEnd={onEnd} />
      <Said urgent className="season-refused">
        {refused}
      </Said>
      {isClosed(season) && <SwitchText season={season} onEnd={onEnd} />}
      <Levels season={season} />
      {!isClosed(season) && <SwitchText season={season} onEnd={onEnd} />}
      <Rules season={season} />
    </div>
  )
}

function Head({ season, onEnd }: Pick<TabProps, 'season' | 'onEnd'>) {
  const { brand } = useApp()
  const { currentLevel, levels, finishedAt } = season
  const next = levels[currentLevel]
  const level = t('Level {level} of {all}', { level: currentLevel, all: levels.length })
  return (
    <GoalHead art="feature-tower" endsAt={finishedAt ? Date.parse(finishedAt) : null} onEnd={onEnd}>
      <p className="season-level">{level}</p>
      {next ? (
        <>
          <Progress
            label={t('To level {level}', { level: currentLevel + 1 })}
            value={next.currentExperience}
            max={next.neededExperience}
            text={t('{have} of {need} XP', {
              have: thousands(next.currentExperience),
              need: thousands(next.neededExperience),
            })}
          />
          <p>{t('Next: {prize}', { prize: levelText(brand, next.prize) })}</p>
        </>
      ) : (
        <p>{t('You reached the top. Every prize is yours.')}</p>
      )}
    </GoalHead>
  )
}

function Levels({ season }: Pick<TabProps, 'season'>) {
  const { brand } = useApp()
  const { currentLevel, levels } = season
  const climb = useClimb(season)
  const next = levels[currentLevel]
  return (
    <Tower
      label={t('Season tower')}
      prizes={levels.map(({ prize }) => ({ text: levelText(brand, prize), art: levelArt(prize) }))}
      level={currentLevel}
      progress={next ? next.currentExperience / next.neededExperience : 1}
      result={climb}
    />
  )
}

/** Nothing has opened it: neither a purchase nor a free card. */
const isClosed = ({ isActive, isAvailable }: Season) => !isActive && !isAvailable

function Rules({ season }: Pick<TabProps, 'season'>) {
  const { brand } = useApp()
  const { rate } = season
  const betHere = useBetHere()
  const coinsOnly = useCoinsOnly()
  return (
    <p className="season-rules">
      {isClosed(season) &&
        `${
          coinsOnly
            ? t('With a free request or a purchase it’s the same tower, with the same prizes.')
            : t('With a free entry card or a purchase it’s the same tower, with the same prizes.')
        } `}
      {t(
        'While you play for the season, each {bet} you bet is 1 XP. Games that return more than 96% count less, and free spins don’t count.',
        { bet: betHere(rate) },
      )}{' '}
      {t('Levels pay on their own as you reach them. Free spins from the tower are played at {coins} each.', {
        coins: amountText(brand, 'coins', paidStake('TournamentPoints', 1)),
      })}
    </p>
  )
}
