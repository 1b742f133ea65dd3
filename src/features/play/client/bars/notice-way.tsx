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
  const { session, mode, stake, balance } = state
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
      const lower = session?.stakes[mode].findLast((one) => one < stake && one <= playable(balance, mode))
      if (lower === undefined) return null
      return (
        <Button size="s" kind="soft" onClick={() => play.setStake(lower)}>
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
        <Button size="s" onClick={() => void remedyFor(state.notice?.code)?.loud()}>
          {t('Share my location')}
        </Button>
      )
    case 'leave':
      return (
        <Button size="s" kind="soft" onClick={onLeave}>
          {t('Exit')}
        </Button>
      )
  }
}
