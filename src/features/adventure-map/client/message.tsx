import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import type { Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'
import type { AdventureMap, Rolled } from '../contract.ts'
import { SECTIONS } from '../economy.ts'
import { sumOf } from './use-map.ts'

interface MessageProps {
  readonly map: AdventureMap
  /** The throw that is over. */
  readonly won: Rolled | null
  readonly refused: string | null
  readonly isMoving: boolean
  /** The map is over, and the next one takes place. */
  readonly isEnded: boolean
}

/** What is said beside the board: what was won, what is next, or why not. */
export function Message({ map, won, refused, isMoving, isEnded }: MessageProps) {
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
              ? t('This map has ended. What you earned is yours.')
              : isOver
                ? t('You finished this map and earned {prize}. Dice you have left expire with it.', {
                    prize: prizeText(brand, earnedOn(map)),
                  })
                : t('Roll to move. Your section pays when you land on it, and each gate as you pass it.')}
        </p>
      )}
      {isEnded && won && <p>{t('This map has ended. What you earned is yours.')}</p>}
      {!isMoving && !isEnded && (
        <p className="map-ends">
          {t('This map ends in')} <Countdown endsAt={Date.parse(map.finishedAt)} format="auto" />
        </p>
      )}
    </RewardMessage>
  )
}

/** What its sections and gates have paid. */
const earnedOn = ({ map: { sections } }: AdventureMap): Prize =>
  sections
    .filter(({ isAwardClaimed }) => isAwardClaimed)
    .reduce<Prize>(
      ({ coins = 0, entries = 0 }, { award }) => ({
        coins: coins + (award.coins ?? 0),
        entries: entries + (award.entries ?? 0),
      }),
      {},
    )

function placeText({ roll: { to, awards } }: Rolled): string {
  if (to === SECTIONS) return t('You’ve reached the end of the map!')
  const gate = awards.find(({ isGate }) => isGate)
  return gate
    ? t('Gate {gate} is open. You’re on section {n}.', { gate: gate.section, n: to })
    : t('You’re on section {n} of {all}.', { n: to, all: SECTIONS })
}
