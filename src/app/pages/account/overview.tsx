import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { t } from '#platform/words.ts'
import { usePlayer } from '../../context.ts'
import { accountPlaces } from './places.ts'

/** The player's own place: who they are, and the way to everything about them. */
export function OverviewPage() {
  const { login, email } = usePlayer((state) => state.me)
  return (
    <>
      <section className="panel account-me" aria-label={t('You')}>
        <Avatar name={login ?? ''} />
        <div>
          <b>{login}</b>
          <p>{email}</p>
        </div>
      </section>
      <nav className="panel account-menu" aria-label={t('Pages of your account')}>
        <ul>
          {accountPlaces().map(({ href, label, about, icon }) => (
            <li key={href}>
              <a href={href}>
                <Icon name={icon} />
                <span>
                  <b>{label}</b>
                  <small>{about}</small>
                </span>
                <Icon name="chevron-right" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
