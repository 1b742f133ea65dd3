import { t, translate } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { homeOf } from '#client/context/brand.ts'
import { useApp, useIsGuest, type App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { contentMissing } from '#client/page/missing.ts'
import type { Catalogue } from '#games/wire.ts'
import type { RailView } from '#client/games/rows.ts'
import { railsOf, tilesOf } from '#client/games/tiles.ts'
import { calls, type LandingContent } from '../contract.ts'
import { catalogueFor } from '#client/games/games.ts'
import { Promises } from '#client/page/promises.tsx'
import { Games } from '#client/games/rail.tsx'
import '#client/page/stage.css'
import '#client/page/content.css'
import './article.css'
import './landing.css'

/** Tiles of a row on a desktop; a phone has half of them in one. */
const ROW = 6

interface LandingData {
  readonly content: LandingContent
  readonly rail: RailView | null
  readonly count: number
}

/** A landing and the games that it shows; a path that nothing is published under is a page that is not there. */
export async function load(args: LoaderFunctionArgs): Promise<LandingData> {
  const app = appOf(args)
  const answer = await app.call(calls.landing, {
    name: args.params['landing']!,
    locale: app.locale,
  })
  if (!answer.payload) throw contentMissing(answer)
  const catalogue = await catalogueFor(app)
  const { group } = answer.payload
  const rails = railsOf(catalogue)
  const rail =
    // A few games alone would leave most of their row bare.
    rails.find(({ key, count }) => key === group && count >= ROW) ??
    rails.find(({ key }) => key === 'allGames')
  const shown = studioRail(catalogue, group) ?? (rail ? firstOf(rail) : null)
  return { content: answer.payload, rail: shown, count: catalogue.games.length }
}

/** All games of a studio, or null where no studio has this name. */
function studioRail({ games, providers, providerGamesIds }: Catalogue, slug: string): RailView | null {
  const studio = providers.find((one) => one.slug === slug)
  if (!studio) return null
  const tiles = tilesOf(games, providerGamesIds[studio.id] ?? [])
  return { key: slug, title: translate(studio.title), rows: 1, count: tiles.length, tiles }
}

/** Whole rows at every width, two of them at most: a landing shows what there is, the library shows all. */
function firstOf(rail: RailView): RailView {
  const tiles = rail.tiles ?? []
  const whole = tiles.length < ROW ? tiles.length : Math.min(2, Math.floor(tiles.length / ROW)) * ROW
  return { ...rail, tiles: tiles.slice(0, whole) }
}

export const head = ({ brand }: App, { content: { title, description } }: LandingData): Head => ({
  title: title.includes(brand.title) ? title : `${title} · ${brand.title}`,
  description,
})

/** The brand's stage behind the words, in another cut on a phone; `at` is its address without density and ending. */
function StagePicture({ at }: { readonly at: string }) {
  const cuts = (of: string, ending: string) => `${of}@1x.${ending} 1x,${of}@2x.${ending} 2x`
  return (
    <picture>
      <source media="(max-width:767px)" type="image/avif" srcSet={cuts(`${at}-tall`, 'avif')} />
      <source media="(max-width:767px)" type="image/webp" srcSet={cuts(`${at}-tall`, 'webp')} />
      <source type="image/avif" srcSet={cuts(at, 'avif')} />
      <img src={`${at}@1x.webp`} srcSet={`${at}@2x.webp 2x`} alt="" fetchPriority="high" />
    </picture>
  )
}

/** A page to come in by (000 §2, landing layout): the stage with one thing to do, real games, the text. */
export function Page() {
  const { content, rail, count } = useLoaderData<LandingData>()
  const { brand } = useApp()
  const guest = useIsGuest()
  return (
    <>
      <header className="landing-head">
        <a
          className="logo"
          href={guest ? '/' : homeOf(brand)}
          aria-label={t('{brand}, home', { brand: brand.title })}
        >
          {brand.logo ? <img alt="" {...brand.logo} /> : brand.title}
        </a>
        <ButtonLink href={guest ? '/signin' : homeOf(brand)} kind="soft" size="s">
          {guest ? t('Sign in') : t('Back to the lobby')}
        </ButtonLink>
      </header>
      <section className="landing-stage" aria-labelledby="landing-title">
        {brand.hero && <StagePicture at={brand.hero} />}
        <div className="stage-text">
          <p className="stage-kicker">
            <Icon name="gift" />
            {content.kicker}
          </p>
          <h1 id="landing-title">{content.title}</h1>
          <p className="stage-lead">{content.lead}</p>
          <div className="stage-actions">
            <ButtonLink href={guest ? '/signup' : homeOf(brand)} size="l">
              {guest ? content.action : t('Browse games')}
            </ButtonLink>
          </div>
          <p className="landing-small">{t('No purchase necessary. For adults 21 and over.')}</p>
        </div>
      </section>
      {rail && <Games rail={rail} layout="grid" eager={4} />}
      <p className="landing-all">
        <ButtonLink href="/library" kind="soft" icon="library">
          {t('{count, plural, one {# game} other {All # games}}', { count })}
        </ButtonLink>
      </p>
      <section className="panel landing-text">
        <div className="article" dangerouslySetInnerHTML={{ __html: content.html }} />
      </section>
      <Promises count={count} />
      <footer className="landing-foot">
        <a href="/page/terms">{t('Terms of use')}</a>
        <a href="/page/privacy">{t('Privacy')}</a>
        <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a>
        <a href="/page/responsible-play">{t('Responsible play')}</a>
        <span>© {brand.words.company}</span>
      </footer>
    </>
  )
}
