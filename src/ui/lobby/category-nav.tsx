import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon, type IconName } from '../art/icon.tsx'

export interface CategoryNavProps {
  readonly categories: readonly {
    readonly key: string
    readonly label: string
    readonly href: string
    readonly icon?: IconName | undefined
  }[]
  readonly current: string
  /** Takes plain clicks instead of the links. */
  readonly onChange?: ((key: string) => void) | undefined
  /** At its end on wide screens, for example the search. */
  readonly children?: ReactNode
}

/** The groups of games as a line of pills that scrolls on phones. */
export function CategoryNav({ categories, current, onChange, children }: CategoryNavProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = nav.current
    const here = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && here) list.scrollTo({ left: here.offsetLeft - list.clientWidth / 2 + here.clientWidth / 2 })
  }, [current])
  return (
    <div className="categories">
      <nav ref={nav} aria-label={t('Game categories')}>
        {categories.map((category) => (
          <a
            key={category.key}
            href={category.href}
            aria-current={category.key === current ? 'true' : undefined}
            onClick={(event) => {
              if (!onChange || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onChange(category.key)
            }}
          >
            {category.icon && <Icon name={category.icon} />}
            {category.label}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}
