import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'

export interface UntilProps {
  /** ISO time, or null for what stays. */
  readonly expiresAt: string | null
  readonly onEnd: () => void
}

/** How long a card can still be opened. */
export const Until = ({ expiresAt, onEnd }: UntilProps) =>
  expiresAt === null ? null : (
    <>
      {t('Open it within')} <Countdown endsAt={Date.parse(expiresAt)} format="auto" onEnd={onEnd} />
    </>
  )
