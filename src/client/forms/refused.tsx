import type { RefObject } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'

export interface RefusedProps {
  readonly message: string | null
  /** True while a captcha is solved. */
  readonly checking?: boolean | undefined
  /** The element for the task of another company's captcha. */
  readonly place?: RefObject<HTMLDivElement | null> | undefined
}

/** A refusal that belongs to the whole form; its place is read aloud when it comes. */
export function Refused({ message, checking, place }: RefusedProps) {
  return (
    <>
      <p className="form-refused" role="alert">
        {message && (
          <>
            <Icon name="alert" /> {message}
          </>
        )}
      </p>
      {place && (
        <div className="form-check" role="status" data-busy={checking || undefined}>
          {checking && (
            <p>
              <Icon name="shield" /> {t('Checking that you’re not a robot…')}
            </p>
          )}
          <div ref={place} />
        </div>
      )}
    </>
  )
}
