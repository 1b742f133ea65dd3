import { useEffect, useState } from 'react'
import { SECOND } from '#platform/time/clock.ts'
import { within } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'

/** One work of others that the product shows, as its license wants it named. */
interface Credit {
  readonly name: string
  readonly author: string
  readonly licence: string
  readonly url?: string
  /** A license's own words, where it asks that they go with the work. */
  readonly notice?: readonly string[]
}

const isCredit = (one: unknown): one is Credit =>
  typeof one === 'object' && one !== null && ['name', 'author', 'licence'].every((key) => key in one)

const LIST_MS = 15 * SECOND

async function read(signal: AbortSignal): Promise<unknown> {
  const response = await fetch('/credits.json', { signal })
  return response.ok ? response.json() : null
}

/** Works by license and author, both in the order of the alphabet. */
function byAuthor(credits: readonly Credit[]) {
  const groups = Map.groupBy(credits, ({ author, licence }) => `${licence}\n${author}`)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, works]) => {
      const [licence, author] = key.split('\n') as [string, string]
      return { licence, author, works }
    })
}

const Notice = ({ paragraphs }: { readonly paragraphs: readonly string[] }) => (
  <details>
    <summary>{t('License text')}</summary>
    {paragraphs.map((text) => (
      <p key={text} lang="en">
        {text}
      </p>
    ))}
  </details>
)

/** The credits of pictures, sounds, fonts, and icons. */
export function CreditsPage() {
  const [credits, setCredits] = useState<readonly Credit[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    within(LIST_MS, read(stop.signal), stop.signal)
      .then((found) => {
        if (Array.isArray(found)) setCredits(found.filter(isCredit))
        setFailed(!Array.isArray(found))
      })
      .catch(() => stop.signal.aborted || setFailed(true))
    return () => stop.abort()
  }, [tries])
  return (
    <>
      <header className="page-head">
        <h1>{t('Credits')}</h1>
        <p>{t('Third-party work used on this site, some of it adapted. Thank you to the creators.')}</p>
      </header>
      {failed ? (
        // Nothing is said of whose work it is while the list is not known.
        <ErrorState
          icon="offline"
          title={t('We couldn’t load the credits')}
          text={t('Check your connection and try again.')}
          action={
            <Button kind="soft" onClick={() => setTries((now) => now + 1)}>
              {t('Try again')}
            </Button>
          }
        />
      ) : credits === null ? (
        <Loading label={t('Loading credits…')}>
          <Skeleton kind="card" count={3} />
        </Loading>
      ) : credits.length === 0 ? (
        <EmptyState
          icon="info"
          title={t('No credits to show')}
          text={t('We made everything on this site ourselves.')}
        />
      ) : (
        <div className="credits-authors">
          {byAuthor(credits).map(({ licence, author, works }) => (
            <section key={`${licence} ${author}`} className="panel prose">
              <h2>{author}</h2>
              <p className="quiet">{licence}</p>
              <ul className="credits">
                {works.map(({ name, url }) => (
                  <li key={name}>
                    {url ? (
                      <a href={url} rel="external noopener">
                        {name.replaceAll('-', ' ')}
                      </a>
                    ) : (
                      name.replaceAll('-', ' ')
                    )}
                  </li>
                ))}
              </ul>
              {works.map(({ name, notice }) => notice && <Notice key={name} paragraphs={notice} />)}
            </section>
          ))}
        </div>
      )}
    </>
  )
}
