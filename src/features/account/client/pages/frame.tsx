import { Icon } from '#ui/art/icon.tsx'
import { t } from '#platform/words/words.ts'
import { Outlet, useLocation } from '#client/router/parts.tsx'
import { HOME, useAccountPlaces } from './places.ts'
import './frame.css'
import '../account.css'

/**
 * The frame of all account pages: their list beside the page; on a phone the list is the page `/account`, and
 * every other page leads back to it.
 */
export function Frame() {
  const path = useLocation().pathname.replace(/\/$/, '')
  const places = useAccountPlaces()
  const here = places.find(({ href }) => href === path)
  return (
    <div className="account-place" data-home={here ? undefined : ''}>
      <nav className="account-nav" aria-label={t('Account pages')}>
        <a href={HOME} aria-current={here ? undefined : 'page'}>
          <Icon name="home" />
          {t('Overview')}
        </a>
        {places.map(({ href, label, icon }) => (
          <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
      </nav>
      <div className="account-page">
        {here && (
          <a className="account-back" href={HOME}>
            <Icon name="chevron-left" />
            {t('Your account')}
          </a>
        )}
        <h1>{here?.label ?? t('Your account')}</h1>
        <Outlet />
      </div>
    </div>
  )
}
