import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { arrives } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'

/** The guide for who writes a verifier of their own; it comes when it is opened. */
export function OwnVerifier() {
  const [Guide, setGuide] = useState<ComponentType>()
  const [missing, setMissing] = useState(false)
  const ask = () => {
    setMissing(false)
    arrives(import('./guide.tsx')).then(
      (part) => setGuide(() => part.Guide),
      () => setMissing(true),
    )
  }
  const box = useRef<HTMLDetailsElement>(null)
  // It may have been opened before this page was taken over.
  const asks = useEffectEvent(() => box.current?.open && ask())
  useEffect(() => void asks(), [])
  return (
    <section className="panel fairness-box" aria-labelledby="own-verifier">
      <h2 id="own-verifier">{t('Write your own verifier')}</h2>
      <p>
        {t(
          'You don’t have to trust our code. Here’s how each result is made, in words, in code, and with examples to compare yours with.',
        )}
      </p>
      <details
        ref={box}
        className="fairness-deep"
        onToggle={({ currentTarget }) => currentTarget.open && !Guide && ask()}
      >
        <summary>{t('Show the guide for developers')}</summary>
        {Guide ? (
          <Guide />
        ) : missing ? (
          <ErrorState
            title={t('We couldn’t load the guide')}
            text={t('Check your connection and try again.')}
            action={
              <Button kind="soft" onClick={ask}>
                {t('Try again')}
              </Button>
            }
          />
        ) : (
          <Loading label={t('Loading the guide…')}>
            <Skeleton kind="line" count={4} />
          </Loading>
        )}
      </details>
    </section>
  )
}
