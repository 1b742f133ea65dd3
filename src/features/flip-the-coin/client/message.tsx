import { useApp } from '#client/context/app.ts'
import { amountText } from '#client/page/prize-words.ts'
import { dayOf } from '#platform/time/day.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { usePathExists } from '#client/links/use-path-exists.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import type { Flip, FlipTheCoin } from '../contract.ts'
import { BONUS } from '../economy.ts'
import { outcome } from '../rules.ts'

const BONUSES = '/account/bonuses'

export interface MessageProps {
  readonly state: FlipTheCoin
  readonly flip: Flip | null
  /** The coin is in the air, or asked for. */
  readonly busy: boolean
  /** The time for the bonus is over. */
  readonly onEnd: () => void
}

/** The way to rewards that can be flipped for. */
function Bonuses() {
  const { close } = useModal()
  if (!usePathExists(BONUSES)) return null
  return (
    <ButtonLink kind="soft" href={BONUSES} onClick={close}>
      {t('See your bonuses')}
    </ButtonLink>
  )
}

/**
 * The message under the coin: the bonus and its possible results, what is missing, or the result. Its height
 * never changes.
 */
export function Message({ state, flip, busy, onEnd }: MessageProps) {
  const { brand } = useApp()
  const coins = (amount: number) => amountText(brand, 'coins', amount)
  if (busy) return <p className="reward-message flip-message">{t('Good luck')}</p>
  if (flip)
    return (
      <div className="reward-message flip-message">
        {flip.won ? (
          <p className="flip-amount">
            <small>{t('Your bonus of {bonus} doubled to', { bonus: coins(flip.bonus) })}</small>{' '}
            <b>{coins(flip.amount)}</b>
          </p>
        ) : (
          <p>
            {t(
              'You lost the flip: {lost} of your {bonus} bonus was taken back. You still have {amount} of it.',
              {
                lost: coins(flip.bonus - flip.amount),
                bonus: coins(flip.bonus),
                amount: coins(flip.amount),
              },
            )}
          </p>
        )}
        <p className="flip-note">
          {flip.day === dayOf(serverClock.now(), brand.timeZone)
            ? t('One flip a day. You can flip again with tomorrow’s bonus.')
            : t('That was for yesterday’s bonus. You can flip again with today’s.')}
        </p>
      </div>
    )
  if (state.amount === null)
    return (
      <div className="reward-message flip-message">
        <b>{t('No bonus to flip for right now')}</b>
        <p className="flip-note">
          {t('Claim a reward of up to {most}. You can flip for it within an hour, once a day.', {
            most: coins(BONUS.most),
          })}
        </p>
        <Bonuses />
      </div>
    )
  return (
    <div className="reward-message flip-message">
      <b>{t('Your bonus: {amount}', { amount: coins(state.amount) })}</b>
      {state.reasonType === 'balance' ? (
        <p className="flip-note">
          {t('You’ve already played it. You need {amount} in your balance to flip.', {
            amount: coins(Number(state.reasonValue)),
          })}
        </p>
      ) : (
        <p>
          {t('Call it right and it doubles to {double}. Call it wrong and you keep {half}.', {
            double: coins(outcome(state.amount, true)),
            half: coins(outcome(state.amount, false)),
          })}
        </p>
      )}
      <p className="flip-note">
        {t('Time left')} <Countdown endsAt={Date.parse(state.expiresAt ?? '')} format="auto" onEnd={onEnd} />
      </p>
    </div>
  )
}
