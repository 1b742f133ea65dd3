import { useState, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../forms/field.tsx'
import { toasts } from './toasts.ts'

export interface CookieGroup {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Cannot be declined. */
  readonly necessary?: boolean | undefined
}

export interface CookieChoiceProps {
  readonly groups: readonly CookieGroup[]
  /** The keys that are allowed initially. */
  readonly allowed?: readonly string[] | undefined
  /** The keys that the visitor allows, the necessary ones among them. */
  readonly onDecide: (allowed: readonly string[]) => void
}

interface CookieChoice {
  /** One switch a group. */
  readonly list: ReactNode
  /** Saves the switches as they are. */
  readonly save: () => void
  readonly onlyNecessary: () => void
  readonly acceptAll: () => void
}

/** The choice about cookies, wherever it is made: its list and its three ways to decide. */
export function useCookieChoice({ groups, allowed = [], onDecide }: CookieChoiceProps): CookieChoice {
  const necessary = groups.filter((group) => group.necessary).map((group) => group.key)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set([...necessary, ...allowed]))
  const flip = (key: string) =>
    setChosen((now) => new Set(now.has(key) ? [...now].filter((other) => other !== key) : [...now, key]))
  return {
    list: (
      <div className="agree-groups">
        {groups.map((group) => (
          <Checkbox
            key={group.key}
            asSwitch
            checked={group.necessary || chosen.has(group.key)}
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
    ),
    save: () => onDecide([...new Set([...necessary, ...chosen])]),
    onlyNecessary: () => onDecide(necessary),
    acceptAll: () => onDecide(groups.map((group) => group.key)),
  }
}

export interface CookieConsentProps extends CookieChoiceProps {
  readonly policyHref: string
}

/**
 * Tells the page how high the notice is: it ends that much lower, so that its last button can be scrolled free.
 * Messages are told that it stands there.
 */
function watchNotice(notice: HTMLElement) {
  toasts.setState({ isAsked: true })
  const watch = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--agree', `${notice.offsetHeight}px`),
  )
  watch.observe(notice)
  return () => {
    watch.disconnect()
    toasts.setState({ isAsked: false })
  }
}

/**
 * Asks about cookies; declining is as near as accepting. It covers no content, takes no focus, and waits
 * while a window is open.
 */
export function CookieConsent({ policyHref, ...choice }: CookieConsentProps) {
  const [choosing, setChoosing] = useState(false)
  const { list, save, onlyNecessary, acceptAll } = useCookieChoice(choice)
  return (
    <section ref={watchNotice} className="agree" aria-label={t('Cookies')}>
      <p>
        {t('We use the cookies the site needs, and others only if you agree.')}{' '}
        <a href={policyHref}>{t('Learn more')}</a>{' '}
        {!choosing && (
          <button type="button" aria-expanded={false} onClick={() => setChoosing(true)}>
            {t('Customize')}
          </button>
        )}
      </p>
      {choosing && list}
      <div className="agree-actions">
        <Button size="s" kind="soft" onClick={onlyNecessary}>
          {t('Necessary only')}
        </Button>
        <Button size="s" kind="soft" onClick={acceptAll}>
          {t('Accept all')}
        </Button>
        {choosing && (
          <Button size="s" kind="soft" onClick={save}>
            {t('Save choices')}
          </Button>
        )}
      </div>
    </section>
  )
}
