import { useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './field.tsx'

export interface CookieGroup {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Cannot be declined. */
  readonly necessary?: boolean | undefined
}

export interface CookieConsentProps {
  readonly groups: readonly CookieGroup[]
  /** The keys that the player allows, the necessary ones among them. */
  readonly onDecide: (allowed: readonly string[]) => void
  readonly policyHref: string
}

/** Asks about cookies; declining is as near as accepting. It covers no content and takes no focus. */
export function CookieConsent({ groups, onDecide, policyHref }: CookieConsentProps) {
  const [choosing, setChoosing] = useState(false)
  const necessary = groups.filter((group) => group.necessary).map((group) => group.key)
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(() => new Set(necessary))
  const flip = (key: string) =>
    setAllowed((now) => new Set(now.has(key) ? [...now].filter((other) => other !== key) : [...now, key]))
  return (
    <section className="consent" aria-label="Cookies">
      <p>
        We use cookies that the site needs, and others only with your consent.{' '}
        <a href={policyHref}>Read more</a>
      </p>
      {choosing && (
        <div className="consent-groups">
          {groups.map((group) => (
            <Checkbox
              key={group.key}
              asSwitch
              checked={allowed.has(group.key)}
              disabled={group.necessary}
              onChange={() => flip(group.key)}
              label={
                <>
                  <b>{group.title}</b> <small>{group.text}</small>
                </>
              }
            />
          ))}
        </div>
      )}
      <div className="consent-actions">
        {choosing ? (
          <Button size="s" kind="soft" onClick={() => onDecide([...allowed])}>
            Save choice
          </Button>
        ) : (
          <Button size="s" kind="ghost" onClick={() => setChoosing(true)}>
            Choose
          </Button>
        )}
        <Button size="s" kind="soft" onClick={() => onDecide(necessary)}>
          Only necessary
        </Button>
        <Button size="s" kind="soft" onClick={() => onDecide(groups.map((group) => group.key))}>
          Accept all
        </Button>
      </div>
    </section>
  )
}
