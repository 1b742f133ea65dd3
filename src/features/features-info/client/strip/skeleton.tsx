import { t } from '#platform/words/words.ts'

/** As many as the strip has room for, with the way to all. */
const CARDS = [...'1234567']

/** The place of the strip while loading: as high as the strip, so that nothing moves. */
export function StripSkeleton() {
  return (
    <ul className="features" aria-label={t('For you today')} aria-busy="true">
      {CARDS.map((card) => (
        <li key={card}>
          <span className="features-placeholder" />
        </li>
      ))}
    </ul>
  )
}
