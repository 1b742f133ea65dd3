import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useApp, useIsGuest } from '../context.ts'

/** Shown where play is not allowed or the place is not known (000 §2). */
export function GeoblockPage() {
  const { brand } = useApp()
  const guest = useIsGuest()
  return (
    <section className="state">
      <span className="state-icon">
        <Icon name="map" size={36} />
      </span>
      <h1>Not available where you are</h1>
      <p>
        {brand.title} cannot be played in your region, or your location could not be confirmed. Nothing of
        your account is lost: it waits until you are back.
      </p>
      <ButtonLink href={guest ? '/' : '/lobby'}>{guest ? 'To the home page' : 'To the lobby'}</ButtonLink>
    </section>
  )
}
