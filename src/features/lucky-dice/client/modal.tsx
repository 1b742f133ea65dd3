import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { zoneText } from '#platform/words/zone.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Dice } from '#ui/kit/dice/dice.tsx'
import { DrawLink } from '#ui/kit/odds/draw-link.tsx'
import { OddsTable } from '#ui/kit/odds/odds-table.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/states.tsx'
import type { LuckyDiceState, Rolled } from '../contract.ts'
import { AGAIN, MOST_THROWS } from '../economy.ts'
import { useDice } from './use-dice.ts'
import './dice-window.css'

/** Lucky dice: the week's one roll, what it gave, and all that it can give. */
export default function LuckyDiceModal() {
  const { state, trouble, reload, refused, busy, rolled, thrown, isRevealed, isKnown, press, settle, next } =
    useDice()
  const isOpen = state !== null && rolled === null && (busy || state.isAvailable)
  return (
    <RewardWindow
      title={t('Lucky dice')}
      footer={
        isOpen && (
          <Button wide icon="dices" busy={busy} onClick={press} autoFocus>
            {t('Roll the dice')}
          </Button>
        )
      }
      room="dice-window"
      trouble={trouble}
      paused={state?.paused}
      reload={reload}
      loading={t('Loading the dice…')}
      shape={
        <>
          <span className="dice-loading">
            <Skeleton kind="tile" />
          </span>
          <Skeleton kind="line" count={5} />
        </>
      }
      failed={t('We couldn’t load the dice')}
      place={isOpen}
    >
      {state && (
        <>
          <RewardTools />
          <Dice
            busy={busy}
            result={thrown}
            again={t('{sum}: throw again', { sum: AGAIN })}
            onStopped={settle}
          />
          <RewardMessage refused={refused}>
            {rolled && isRevealed ? (
              <Won prize={rolled.prize} isKnown={isKnown}>
                {t('Next roll in')} <Countdown endsAt={Date.parse(state.nextAt)} format="auto" onEnd={next} />
              </Won>
            ) : (
              <p>
                {busy || rolled
                  ? t('Good luck')
                  : t('One roll a week. Every roll wins, and a {sum} rolls again.', { sum: AGAIN })}
              </p>
            )}
          </RewardMessage>
          <Table state={state} won={isRevealed ? rolled : null} />
        </>
      )}
    </RewardWindow>
  )
}

interface TableProps {
  readonly state: LuckyDiceState
  /** The roll whose prize is marked. */
  readonly won: Rolled | null
}

/** The prizes and odds of each sum, with the link to verify a roll. */
function Table({ state, won }: TableProps) {
  const { brand } = useApp()
  const { close } = useModal()
  const nameOf = ({ sums: [one, other], prize }: LuckyDiceState['table'][number]) => {
    const words = { one: one!, other: other!, prize: prizeText(brand, prize) }
    return other ? t('{one} or {other}: {prize}', words) : t('{one}: {prize}', words)
  }
  const last = won?.rolls.at(-1)!.sum
  const drawn = last === undefined ? undefined : state.table.find(({ sums }) => sums.includes(last))
  return (
    <section className="dice-rules">
      <OddsTable
        title={t('Prizes and odds')}
        rows={state.table.map((row) => ({ prize: nameOf(row), weight: row.ways }))}
        {...(drawn && { drawn: nameOf(drawn) })}
        {...(won && { draw: `lucky-dice:${won.draw.seed_id}:${won.draw.n}` })}
        onCheck={close}
      >
        {t(
          'A {sum} rolls again, up to {most} throws, so these are the odds of your last throw. {most} throws of {sum} in a row win the best prize. Your week starts on Monday at midnight {zone}, and a roll you don’t use expires then.',
          { sum: AGAIN, most: MOST_THROWS, zone: zoneText(brand.timeZone) },
        )}
      </OddsTable>
      {!won && (
        <p>
          {t('Every throw comes from your sealed seed, and you can verify it afterward.')}{' '}
          <DrawLink draw="lucky-dice" onCheck={close}>
            {t('Check your last draw')}
          </DrawLink>
        </p>
      )}
    </section>
  )
}
