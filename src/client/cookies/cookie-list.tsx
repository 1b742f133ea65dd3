import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useApp } from '../context/app.ts'
import { cookieGroups, cookiesOf } from '../consent/cookie-purposes.ts'
import type { CookiePurpose } from '../consent/feature-cookies.ts'
import { YEAR_DAYS } from '../storage/cookies.ts'
import { useCookieTable } from './use-cookie-table.ts'

const lifetime = ({ place, days }: CookiePurpose): string => {
  if (place === 'session') return t('Until you close the tab')
  if (days === null) return t('Until you clear it')
  return days === YEAR_DAYS ? t('1 year') : t('{days, plural, one {# day} other {# days}}', { days })
}

/** The table of everything that the site keeps in a browser, group by group (000 §3). */
export function CookieList() {
  const { demo } = useApp()
  const table = useCookieTable()
  if (!table) return null
  return (
    <>
      {cookieGroups(table).map(({ key, title, text }) => {
        const cookies = cookiesOf(table).filter((one) => one.group === key && (demo || !one.demo))
        return (
          <section key={key} className="agree-list">
            <h2>{title}</h2>
            <p>{text}</p>
            {cookies.length > 0 && (
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('Name')}</th>
                    <th scope="col">{t('Purpose')}</th>
                    <th scope="col">{t('Duration')}</th>
                  </tr>
                </thead>
                <tbody>
                  {cookies.map((cookie) => (
                    <tr key={`${cookie.place} ${cookie.name}`}>
                      <th scope="row">
                        <code>{cookie.name}</code>
                      </th>
                      <td>{cookie.purpose()}</td>
                      <td>{lifetime(cookie)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        )
      })}
      <p>
        <ButtonLink kind="soft" href="?openModal=cookies">
          {t('Cookie settings')}
        </ButtonLink>
      </p>
    </>
  )
}
