import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'

/** In place of the button: how long it takes until another email can be asked for. */
export const ResendWait = ({ ends, onEnd }: { readonly ends: number; readonly onEnd: () => void }) => (
  <span className="notice-countdown">
    {t('Resend in:')}{' '}
    <Countdown endsAt={ends} format="ms" label={t('Time until you can resend')} onEnd={onEnd} />
  </span>
)
