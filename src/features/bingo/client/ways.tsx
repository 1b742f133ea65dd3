import { useBetHere } from '#client/page/prize-here.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { amountText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Progress } from '#ui/progress.tsx'
import { Said } from '#ui/live/said.tsx'
import type { BingoGameData } from '../contract.ts'
import type { BingoRoom, BingoState } from './modal.tsx'

export interface WaysProps {
  readonly state: BingoState
  /** The day or the run is over. */
  readonly onEnd: () => void
}

/** Where balls come from, how far the next one is, and what becomes of those that are left. */
export function Ways({ state, onEnd }: WaysProps) {
  const { brand } = useApp()
  const betHere = useBetHere()
  const { rounds, bets, today, freeBalls, nextFreeAt, leftOver, bingoEndDate } = state
  const have = Math.round(state.nextBallProgress * rounds)
  const isFull = today.earned >= today.most
  return (
    <section className="bingo-sources panel">
      <h3>{t('Next ball')}</h3>
      <Progress
        label={t('Next ball')}
        value={have}
        max={rounds}
        text={t('{have} of {all} rounds', { have, all: rounds })}
      />
      <ul>
        <li>
          {t(
            'One ball for every {rounds} rounds of at least {bet}. Games that return more than 96% need a higher bet.',
            {
              rounds,
              bet: betHere(bets),
            },
          )}
        </li>
        <li>
          {isFull
            ? t('You’ve earned all {most} balls for today. Rounds earn more tomorrow.', { most: today.most })
            : t('{earned} of {most} balls earned today.', today)}
        </li>
        {freeBalls === 0 && nextFreeAt && (
          <li>
            {t('Next free balls in')}{' '}
            <Countdown endsAt={Date.parse(nextFreeAt)} format="auto" onEnd={onEnd} />
          </li>
        )}
        {bingoEndDate && (
          <li>
            {t('Bingo ends in')} <Countdown endsAt={Date.parse(bingoEndDate)} format="auto" onEnd={onEnd} />
            {'. '}
            {t(
              'Each ball you collected then pays {coins}, and progress to the next ball ends. Balls from other rewards stay for the next bingo.',
              { coins: amountText(brand, 'coins', leftOver) },
            )}
          </li>
        )}
      </ul>
    </section>
  )
}

export interface StoreProps {
  readonly store: NonNullable<BingoGameData['store']>
  readonly room: BingoRoom
  /** Balls in hand. */
  readonly held: number
}

/** Balls for coins, where the brand sells them. */
export function Store({ store: { balls, price, left }, room, held }: StoreProps) {
  const { brand } = useApp()
  const { getting, isMoving, buy, bought } = room
  const coins = usePlayer(({ balance }) => balance?.tourPoints ?? 0)
  const isShort = left > 0 && coins < price
  return (
    <section className="bingo-store panel">
      <div>
        <h3>{t('Ball store')}</h3>
        <p>
          {t('A game that uses store balls pays only {coins}.', { coins: brand.words.coins.many })}{' '}
          {left > 0
            ? t('{left, plural, one {# purchase left today.} other {# purchases left today.}}', { left })
            : t('You’ve bought all the balls for today. You can buy more tomorrow.')}
        </p>
      </div>
      <Button
        kind="soft"
        busy={getting === 'store'}
        disabled={left === 0 || isShort || isMoving}
        onClick={buy}
      >
        {t('{balls} balls for {price}', { balls, price: amountText(brand, 'coins', price) })}
      </Button>
      <Said urgent className="bingo-store-note">
        {bought && 'refused' in bought && bought.refused}
      </Said>
      <Said className="bingo-store-note">
        {bought
          ? 'balls' in bought &&
            t('{balls} balls added: you have {count}.', { balls: bought.balls, count: held })
          : isShort &&
            t('You have {amount}. These balls need {cost}.', {
              amount: amountText(brand, 'coins', coins),
              cost: amountText(brand, 'coins', price),
            })}
      </Said>
    </section>
  )
}
