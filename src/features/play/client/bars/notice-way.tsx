import { unitsOf } from '#games/first-choice.ts'
import { remedyFor } from '#platform/calls/remedy.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { WayOn } from '../../refusals.ts'
import { playable } from '../round/balance-view.ts'
import type { NoticeBarProps } from './notice-bar.tsx'

export interface NoticeWayProps extends NoticeBarProps {
  readonly way: Exclude<WayOn, 'again'>
}

/** A way on after a refusal, beside trying again. */
export default function NoticeWay(props: NoticeWayProps) {
  const { way, state, play, words, promotions, slug, onMode, onLeave } = props
  const { session, mode, stake, balance, choice } = state
  switch (way) {
    case 'sign-in':
      return (
        <>
          <ButtonLink size="s" href={`/signin?game=${slug}`}>
            {t('Sign in')}
          </ButtonLink>
          <ButtonLink size="s" kind="soft" href={`/signup?game=${slug}`}>
            {t('Sign up')}
          </ButtonLink>
        </>
      )
    case 'lower-stake': {
      const lower = session?.stakes[mode].filter((one) => one < stake && one <= playable(balance, mode)) ?? []
      // Chips are bets of one stake: the highest that all of them can be, or else the next below.
      const most = Math.min(playable(balance, mode), play.limit(mode)) / unitsOf(choice)
      const next = lower.findLast((one) => one <= most) ?? lower.at(-1)
      if (next === undefined) return null
      return (
        <Button size="s" kind="soft" onClick={() => play.setStake(next)}>
          {t('Lower bet')}
        </Button>
      )
    }
    case 'coins':
      return (
        <Button
          size="s"
          kind="soft"
          onClick={() => {
            play.setMode('TournamentPoints')
            onMode?.('TournamentPoints')
          }}
        >
          {t('Play with {coins}', { coins: words.coins.many })}
        </Button>
      )
    case 'get-coins':
      if (!promotions) return null
      return (
        <ButtonLink size="s" kind="soft" href="/promotions">
          {t('See promotions')}
        </ButtonLink>
      )
    case 'locate':
      return (
        <Button size="s" onClick={() => void remedyFor(state.notice?.code)?.loud(true)}>
          {t('Share my location')}
        </Button>
      )
    case 'limits':
      return <LimitsWay code={state.notice?.code} />
    case 'leave':
      return (
        <Button size="s" kind="soft" onClick={onLeave}>
          {t('Exit')}
        </Button>
      )
  }
}

/** After a limit: to how play went, where that is asked for, else to the limits. */
function LimitsWay({ code }: { readonly code: string | undefined }) {
  const remedy = code === 'REALITY_CHECK' ? remedyFor(code) : undefined
  return remedy ? (
    <Button size="s" kind="soft" onClick={() => void remedy.loud()}>
      {t('See how it went')}
    </Button>
  ) : (
    <ButtonLink size="s" kind="soft" href="/account/play-limits">
      {t('Your limits')}
    </ButtonLink>
  )
}
