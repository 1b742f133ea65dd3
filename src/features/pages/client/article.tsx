import { momentText, t } from '#platform/words/words.ts'
import { homeOf } from '#client/context/brand.ts'
import { useApp, useIsGuest, type App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import { useLoaderData, useLocation } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { contentMissing } from '#client/page/missing.ts'
import { CookieList } from '#client/cookies/cookie-list.tsx'
import { calls, type PageContent } from '../contract.ts'
import './article.css'

/** The text of `/page/:name`; a name that nothing is published under is a page that is not there. */
export async function load(args: LoaderFunctionArgs): Promise<PageContent> {
  const { call, locale } = appOf(args)
  const answer = await call(calls.content, { name: args.params['name']!, locale })
  if (!answer.payload) throw contentMissing(answer)
  return answer.payload
}

export const head = ({ brand }: App, page: PageContent): Head => ({
  title: page.title.includes(brand.title) ? page.title : `${page.title} · ${brand.title}`,
  description: page.description,
  structuredData: page.name === 'faq' ? questionsOf(page) : textOf(page),
})

const textOf = ({ title, description, updatedAt }: PageContent) => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name: title,
  description,
  dateModified: updatedAt,
})

/** Each heading of the page is a question, what stands below it the answer. */
function questionsOf({ html, sections }: PageContent) {
  const answers = html.split(/<h2[^>]*>.*?<\/h2>/).slice(1)
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections.map(({ title }, index) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: answers[index]!.trim() },
    })),
  }
}

/** Links to the related articles below each one. */
const others = () => [
  { label: t('Terms of use'), href: '/page/terms' },
  { label: t('Privacy'), href: '/page/privacy' },
  { label: t('Sweepstakes rules'), href: '/page/sweepstakes-rules' },
  { label: t('FAQ'), href: '/page/faq' },
  { label: t('Responsible play'), href: '/game/responsible-play' },
]

const dayOf = (at: string) => momentText(at, { dateStyle: 'long', timeZone: 'UTC' })

/** A page to read, without a layout (000 §2): the brand's name, the text and a table of what is in it. */
export function Page() {
  const { title, description, html, sections, updatedAt, locale: own } = useLoaderData<PageContent>()
  const { brand, locale } = useApp()
  const { pathname } = useLocation()
  const home = useIsGuest() ? '/' : homeOf(brand)
  return (
    <div className="reader">
      <header className="reader-head">
        <a className="logo" href={home} aria-label={t('{brand}, home', { brand: brand.title })}>
          {brand.logo ? <img alt="" {...brand.logo} /> : brand.title}
        </a>
        <a className="link" href={home}>
          {t('Back to games')}
        </a>
      </header>
      <main className="reader-body" id="content" tabIndex={-1}>
        <div className="reader-title" lang={own === locale ? undefined : own}>
          <h1>{title}</h1>
          <p>{description}</p>
          <time dateTime={updatedAt}>{t('Last updated {day}', { day: dayOf(updatedAt) })}</time>
        </div>
        <div className="reader-columns">
          {sections.length > 2 && (
            <nav className="panel reader-toc" aria-labelledby="toc">
              <h2 id="toc">{t('On this page')}</h2>
              <ul>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`}>{section.title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {/* Made by the server from Markdown without any HTML of its author's. */}
          <div>
            <article
              lang={own === locale ? undefined : own}
              className="article"
              dangerouslySetInnerHTML={{ __html: html }}
            />
            {pathname.startsWith('/page/cookies') && (
              <div className="article">
                <CookieList />
              </div>
            )}
          </div>
        </div>
      </main>
      <footer className="reader-foot">
        <nav aria-label={t('Related pages')}>
          {others().map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <span>© {brand.words.company}</span>
      </footer>
    </div>
  )
}
