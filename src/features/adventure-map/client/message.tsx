import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'
import type { AdventureMap, Rolled } from '../contract.ts'
import { SECTIONS } from '../economy.ts'
import { earnedOn, endedText } from './ended-text.ts'
import { sumOf } from './use-map.ts'

interface MessageProps {
  readonly map: AdventureMap
  /** The throw that is over. */
  readonly won: Rolled | null
  readonly refused: string | null
  readonly isMoving: boolean
  /** The map is over. */
  readonly isEnded: boolean
  /** Its time has passed, or that of the next one begins. */
  readonly onEnd: () => void
}

/** The message beside the board: the prize, the next step, or why a roll was refused. */
export function Message({ map, won, refused, isMoving, isEnded, onEnd }: MessageProps) {
  const { brand } = useApp()
  const { section } = map.map.progressBar
  const isOver = section === SECTIONS
  return (
    <RewardMessage refused={refused}>
      {won ? (
        <Won prize={sumOf(won)}>{placeText(won)}</Won>
      ) : (
        <p>
          {isMoving
            ? t('Good luck')
            : isEnded
              ? endedText(brand, map)
              : isOver
                ? t('You finished this map and earned {prize}. Dice you have left expire with it.', {
                    prize: prizeText(brand, earnedOn(map)),
                  })
                : hintOf(map)}
        </p>
      )}
      {isEnded && won && <p>{endedText(brand, map)}</p>}
      {isEnded && map.nextAt && Date.parse(map.nextAt) > serverClock.now() && (
        <p className="map-ends">
          {t('The next map opens in')}{' '}
          <Countdown key={map.nextAt} endsAt={Date.parse(map.nextAt)} format="auto" onEnd={onEnd} />
        </p>
      )}
      {!isEnded && (
        <p className="map-ends" hidden={isMoving}>
          {t('This map ends in')}{' '}
          <Countdown endsAt={Date.parse(map.finishedAt)} format="auto" onEnd={onEnd} />
        </p>
      )}
    </RewardMessage>
  )
}

/** The sentence that says how to move on: with a regular die, only with special dice, or with none left. */
function hintOf({ dices: { regular, special } }: AdventureMap): string {
  if (regular.count > 0)
    return t('Roll to move. Your section pays when you land on it, and each gate as you pass it.')
  if (special.count > 0) return t('You’re out of regular dice. Choose your move with a special die.')
  return regular.availability.reasonValue === null
    ? t('You’ve used all your dice on this map.')
    : t('You’re out of dice. You get a free one every 8 hours.')
}

function placeText({ roll: { to, awards } }: Rolled): string {
  if (to === SECTIONS) return t('You’ve reached the end of the map!')
  const gate = awards.find(({ isGate }) => isGate)
  return gate
    ? t('Gate {gate} is open. You’re on section {n}.', { gate: gate.section, n: to })
    : t('You’re on section {n} of {all}.', { n: to, all: SECTIONS })
}
