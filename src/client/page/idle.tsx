import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { homeOf } from '../context/brand.ts'
import { useApp } from '../context/app.ts'
import { siteLinksOf } from '../links/site-links.ts'
import { usePathExists } from '../links/use-path-exists.ts'
import './idle.css'

export interface IdleProps {
  readonly title: string
  /** A picture of `public/art/empty`. */
  readonly art: 'chest' | 'quiet' | 'tickets'
  readonly children: ReactNode
  /** The player is self-excluded: nothing leads to games. */
  readonly isPaused?: boolean
}

/** Shows that none of something is running now, and where to go instead. */
export function Idle({ title, art, children, isPaused = false }: IdleProps) {
  const { brand, registry } = useApp()
  const more = siteLinksOf(registry.features).find(({ whenIdle }) => whenIdle)
  const hasMore = usePathExists(more?.href ?? '')
  const at = `/art/empty/${art}`
  return (
    <section className="panel idle">
      <img
        src={`${at}@1x.webp`}
        srcSet={`${at}@1x.webp 1x,${at}@2x.webp 2x`}
        width={240}
        height={180}
        alt=""
      />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
        <div className="idle-actions">
          {isPaused ? (
            <ButtonLink href="/game/responsible-play">{t('Responsible play')}</ButtonLink>
          ) : (
            <ButtonLink href={homeOf(brand)}>{t('Browse games')}</ButtonLink>
          )}
          {!isPaused && more?.whenIdle && hasMore && (
            <ButtonLink href={more.href} kind="soft">
              {more.whenIdle(t)}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
