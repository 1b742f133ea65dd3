import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import type { HomePayload } from '../contract.ts'
import { Sprite } from '#client/page/sprite.tsx'

type Banner = HomePayload['promoBanners'][number]

/** The thing that a banner shows beside its words; nothing where it names none. */
function Thing({ image, size }: { readonly image: string; readonly size: number }) {
  if (!image.startsWith('sprite:')) return null
  return <Sprite name={image.slice('sprite:'.length)} size={size} lazy />
}

/** Small banners side by side. */
export function BannerCards({ banners }: { readonly banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <div className="offer-cards">
      {banners.map(({ id, title, text, action, image }) => (
        <a key={id} className="panel" href={action.href}>
          <b>{title}</b>
          <span>{text}</span>
          <strong>
            {action.label}
            <Icon name="arrow-right" />
          </strong>
          <Thing image={image} size={72} />
        </a>
      ))}
    </div>
  )
}

/** A banner between two rows of games. */
export function WideBanner({ banner: { kicker, title, text, action, image } }: { readonly banner: Banner }) {
  return (
    <section className="offer-wide panel" aria-label={title}>
      <Thing image={image} size={88} />
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
