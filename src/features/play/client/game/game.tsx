import type { Chances } from '#games/odds/chances.ts'
import { lowRows, oddsRows, topWinText, type Odds, type Volatility } from '#games/odds/odds.ts'
import { Proof } from '#games/odds/proof.tsx'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import { useApp, useIsGuest, usePlayer } from '#client/context/app.ts'
import { setFavorite } from '#client/games/favorites.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import { artOf } from '#client/games/rows.ts'
import { rtpText } from '#client/games/rtp-text.ts'
import { mechanicOf, groundOf, volatilityOf } from '#client/games/tiles.ts'
import { ChanceTable } from '../odds/chances.tsx'
import type { GameData } from './game-data.tsx'
import { Games } from '#client/games/rail.tsx'
import { useCoinsOnly } from '#client/page/coins-only.ts'

/** The page of a game: description, rules, return, and the play button. */
export function GamePage() {
  const { game, description, rules, odds, chances, more, notes } = useLoaderData<GameData>()
  const image = artOf(game.slug)
  return (
    <>
      <article className="game-page">
        <picture className="game-art" data-ground={groundOf(game.bg_color)}>
          <source type="image/avif" srcSet={`${image}@1x.avif 1x,${image}@2x.avif 2x`} />
          <img
            src={`${image}@1x.webp`}
            srcSet={`${image}@2x.webp 2x`}
            alt=""
            width={228}
            height={304}
            fetchPriority="high"
          />
        </picture>
        <div className="game-words">
          <h1>{game.title}</h1>
          <p className="game-lead">{game.subTitle}</p>
          <ul className="game-glance" aria-label={t('At a glance')}>
            <li>
              <Pill>{mechanicOf(game)}</Pill>
            </li>
            <li>
              <Pill tone="win">{rtpText(game)}</Pill>
            </li>
            <li>
              <Pill>{t('Volatility: {level}', { level: volatilityOf(game) })}</Pill>
            </li>
            {odds && (
              <li>
                <Pill>{topWinText(odds)}</Pill>
              </li>
            )}
          </ul>
        </div>
        <div className="game-more">
          <p>{description}</p>
          <Actions slug={game.slug} title={game.title} favorite={game.isFavorite} />
        </div>
      </article>
      <div className="game-about">
        <section className="panel prose" aria-labelledby="rules">
          <h2 id="rules">{t('How to play')}</h2>
          <ol>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          {notes.map((note) => (
            <p key={note.text}>
              {note.text} <a href={note.more.href}>{note.more.text}</a>
            </p>
          ))}
        </section>
        {odds && <OddsPanel odds={odds} chances={chances} volatility={game.volatility as Volatility} />}
      </div>
      {odds && (
        <div className="panel proof-box">
          <Proof odds={odds} level={2} />
        </div>
      )}
      {(more.tiles?.length ?? more.count) > 0 && <Games rail={more} />}
    </>
  )
}

function Actions(props: { readonly slug: string; readonly title: string; readonly favorite: boolean }) {
  const { slug, title, favorite } = props
  const app = useApp()
  const guest = useIsGuest()
  const favorites = usePlayer((state) => state.favorites)
  const on = favorites ? favorites.has(slug) : favorite
  return (
    <p className="game-actions">
      <ButtonLink size="l" icon="play" href={`/games/${slug}?game=${slug}`}>
        {guest ? t('Play free') : t('Play')}
      </ButtonLink>
      <button
        type="button"
        className="icon-button"
        aria-pressed={on}
        aria-label={t('Favorite: {title}', { title })}
        onClick={() => void setFavorite(app, slug, !on)}
      >
        <Icon name="heart" />
      </button>
    </p>
  )
}

interface OddsPanelProps {
  readonly odds: Odds
  readonly chances: Chances | null
  readonly volatility: Volatility
}

function OddsPanel({ odds, chances, volatility }: OddsPanelProps) {
  // Only bets of entries are that low.
  const coinsOnly = useCoinsOnly()
  return (
    <section className="panel prose" aria-labelledby="odds">
      <h2 id="odds">{t('Odds')}</h2>
      <table className="figures">
        <tbody>
          {oddsRows(odds, volatility).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {chances && <ChanceTable chances={chances} kind="figures" />}
      {odds.low && !coinsOnly && <LowOdds odds={odds} />}
      <p className="quiet">
        {t('The odds are the same for every player at all times.')}{' '}
        <a href="/fairness">{t('How fairness works')}</a>
      </p>
    </section>
  )
}

/** Bets at which small wins are fractions: how often they pay. */
function LowOdds({ odds }: { readonly odds: Odds }) {
  const { entries } = useApp().brand.words
  return (
    <>
      <h3>{t('Lowest bets')}</h3>
      <p>
        {t(
          'At the lowest bets in {currency}, a small win can be less than 1. It then pays 1 or nothing, so fewer rounds pay, but the RTP is the same.',
          { currency: entries.many },
        )}
      </p>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t('Bet')}</th>
            <th scope="col">{t('Hit rate')}</th>
            <th scope="col">{t('Rounds that pay the bet back or more')}</th>
          </tr>
        </thead>
        <tbody>
          {lowRows(odds).map(([bet, hit, back]) => (
            <tr key={bet}>
              <th scope="row">{bet}</th>
              <td>{hit}</td>
              <td>{back}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
