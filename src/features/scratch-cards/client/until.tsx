import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'

export interface UntilProps {
  /** ISO time, or null for what stays. */
  readonly expiresAt: string | null
  /** How many there are; the time is that of the first. */
  readonly count?: number
  readonly onEnd: () => void
}

/** How long a card can still be opened. */
export const Until = ({ expiresAt, count = 1, onEnd }: UntilProps) =>
  expiresAt === null ? null : (
    <>
      {count > 1 ? t('Open the first within') : t('Open it within')}{' '}
      <Countdown endsAt={Date.parse(expiresAt)} format="auto" onEnd={onEnd} />
    </>
  )
