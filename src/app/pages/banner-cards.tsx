import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { HomePayload } from '../wire.ts'

type Banner = HomePayload['promoBanners'][number]

/** Small banners side by side. */
export function BannerCards({ banners }: { readonly banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <div className="banner-cards">
      {banners.map(({ id, title, text, action }) => (
        <a key={id} className="panel" href={action.href}>
          <b>{title}</b>
          <span>{text}</span>
          <strong>
            {action.label}
            <Icon name="arrow-right" />
          </strong>
        </a>
      ))}
    </div>
  )
}

/** A banner between two rows of games. */
export function WideBanner({ banner: { kicker, title, text, action } }: { readonly banner: Banner }) {
  return (
    <section className="banner-wide panel" aria-label={title}>
      <div>
        {kicker && <small>{kicker}</small>}
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink href={action.href} kind="soft">
        {action.label}
      </ButtonLink>
    </section>
  )
}

/** One line of news above the rows. */
export function InfoPlate({ plate }: { readonly plate: NonNullable<HomePayload['infoPlate']> }) {
  return (
    <aside className="info-plate panel" aria-label={plate.title}>
      <Icon name="info" />
      <p>
        <b>{plate.title}</b> {plate.text}
      </p>
      {plate.action && (
        <a className="link" href={plate.action.href}>
          {plate.action.label}
        </a>
      )}
    </aside>
  )
}
