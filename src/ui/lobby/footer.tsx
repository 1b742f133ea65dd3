import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon } from '../art/icon.tsx'
import {
  chooseMotion,
  useReducedMotion,
  useSystemReducedMotion,
  prefersReducedMotion,
} from '../motion/motion.ts'

export interface FooterProps {
  readonly logo: ReactNode
  readonly tagline: string
  readonly groups: readonly {
    readonly title: string
    readonly links: readonly { readonly label: string; readonly href: string }[]
  }[]
  /** Notices that the law wants on every page: age, region, no purchase necessary. */
  readonly notices: readonly string[]
  /** Marks beside the notices, for example `21+`. */
  readonly marks?: readonly string[] | undefined
  readonly company: string
  /** The languages of the pages, each by its own name. */
  readonly languages?:
    | {
        readonly label: string
        readonly all: readonly { readonly code: string; readonly name: string; readonly current: boolean }[]
        readonly onChoose: (code: string) => void
      }
    | undefined
}

/** The foot of every page. */
export function Footer(props: FooterProps) {
  const { logo, tagline, groups, notices, marks, company, languages } = props
  return (
    <footer className="footer">
      <div className="footer-top">
        <div className="footer-brand">
          {logo}
          <p>{tagline}</p>
          <div className="footer-choices">
            {languages && (
              <div className="footer-languages" role="group" aria-label={languages.label}>
                {languages.all.map(({ code, name, current }) => (
                  <button
                    key={code}
                    type="button"
                    lang={code}
                    aria-pressed={current}
                    onClick={() => current || languages.onChoose(code)}
                  >
                    {name}
                  </button>
                ))}
              </div>
            )}
            <MotionSwitch />
          </div>
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="footer-legal">
        {marks?.map((mark) => (
          <b key={mark} className="footer-mark">
            {mark}
          </b>
        ))}
        <div>
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
          <p>© {company}</p>
        </div>
      </div>
    </footer>
  )
}

/**
 * The player's choice of less motion. Where the system asks for it already there is nothing to choose: a sheet
 * hides the button before any script runs, and the sentence takes its place once the app is hydrated.
 */
function MotionSwitch() {
  const still = useReducedMotion()
  const asked = useSystemReducedMotion()
  return (
    <>
      {/* The first script of the page shows a kept choice before React is there. */}
      <button
        type="button"
        className="footer-motion"
        aria-pressed={still}
        suppressHydrationWarning
        onClick={() => chooseMotion(!prefersReducedMotion())}
      >
        <Icon name="pause" />
        {t('Reduce motion')}
      </button>
      {asked && (
        <p className="footer-still">
          <Icon name="pause" />
          {t('Motion is reduced by your system settings')}
        </p>
      )}
    </>
  )
}
