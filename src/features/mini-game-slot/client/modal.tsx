import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { RewardTools } from '#client/rewards/reward-tools.tsx'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { RewardWindow } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Lift } from '#ui/kit/lift/lift.tsx'
import { Skeleton } from '#ui/states.tsx'
import type { Ending, MiniGameSlotConfigs } from '../contract.ts'
import { Odds, percentText } from './odds.tsx'
import { useRun } from './use-run.ts'
import { thingArt } from '#ui/art/brand-art.ts'
import './run-window.css'

/** A picture for each floor, from the first up: what it pays is worth more with each. */
const FLOOR_ART = ['coin', 'winnings', 'feature-moneybag', 'chest', 'crown']

/** The mini-game slot: a lift with five levels, one run a day. */
export default function MiniGameSlotModal() {
  const { brand } = useApp()
  const run = useRun()
  const { state, trouble, reload, refused, busy, isMoving, result, ride, level, settle, next } = run
  const ending = result?.ending ?? (isMoving || result ? null : (state?.last ?? null))
  const isOpen = state !== null && ending === null && (isMoving || result !== null || state.available)
  return (
    <RewardWindow
      title={t('Mini-game')}
      footer={isOpen && <Choice state={state} level={level} {...{ busy, isMoving }} go={run.go} />}
      room="run-window"
      trouble={trouble}
      paused={state?.paused}
      reload={reload}
      loading={t('Loading the mini-game…')}
      shape={
        <>
          <span className="run-loading">
            <Skeleton kind="tile" />
            <Skeleton kind="tile" />
          </span>
          <Skeleton kind="line" count={2} />
        </>
      }
      failed={t('We couldn’t load the mini-game')}
      place={isOpen}
    >
      {state && (
        <>
          <RewardTools />
          <Lift
            floors={state.levels.map(({ stopPrize }, floor) => ({
              text: prizeText(brand, stopPrize),
              art: thingArt(FLOOR_ART[floor] ?? 'coin'),
            }))}
            floor={level}
            busy={busy === 'spin'}
            result={ride}
            onStopped={settle}
          />
          <RewardMessage refused={refused}>
            {ending ? (
              <Won prize={ending.prize} isKnown={!result}>
                {ending.level === 0 ? t('That ended the run. Next run in') : t('Next run in')}{' '}
                <Countdown endsAt={Date.parse(state.nextAt)} format="auto" onEnd={next} />
              </Won>
            ) : (
              <p>{isMoving ? t('Good luck') : hint(state, level, (prize) => prizeText(brand, prize))}</p>
            )}
          </RewardMessage>
          <Odds state={state} level={level} draw={result?.draw ?? null} />
        </>
      )}
    </RewardWindow>
  )
}

/** The sentence under the buttons: how this run can end, or what stopping here pays. */
function hint(
  { failPrize, levels }: MiniGameSlotConfigs,
  level: number,
  textOf: (prize: Ending['prize']) => string,
): string {
  const fail = textOf(failPrize)
  return level === 0
    ? t('One run a day. A spin that doesn’t move you up ends the run and pays {fail}.', { fail })
    : t('Stop here for {prize}, or go on. A spin that doesn’t move you up pays {fail} instead.', {
        prize: textOf(levels[level - 1]!.stopPrize),
        fail,
      })
}

interface ChoiceProps {
  readonly state: MiniGameSlotConfigs
  readonly level: number
  readonly busy: 'spin' | 'stop' | null
  readonly isMoving: boolean
  readonly go: (kind: 'spin' | 'stop') => void
}

/** Going on, with its odds beside it, and the way out. */
function Choice({ state, level, busy, isMoving, go }: ChoiceProps) {
  const { brand } = useApp()
  const step = state.levels[level]
  if (!step) return null
  return (
    <>
      {level > 0 && (
        <Button
          kind="soft"
          busy={busy === 'stop'}
          disabled={isMoving && busy !== 'stop'}
          onClick={() => go('stop')}
        >
          {t('Collect {prize}', { prize: prizeText(brand, state.levels[level - 1]!.stopPrize) })}
        </Button>
      )}
      <Button
        wide={level === 0}
        busy={isMoving && busy !== 'stop'}
        disabled={busy === 'stop'}
        onClick={() => go('spin')}
        autoFocus
      >
        {t('Spin: {percent} chance of level {level}', {
          percent: percentText(step.advance),
          level: level + 1,
        })}
      </Button>
    </>
  )
}
