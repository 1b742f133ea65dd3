import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/art/icon.tsx'
import { useApp, useIsGuest } from '../context/app.ts'
import { useCoinsOnly } from './coins-only.ts'

/** The promises to newcomers, in plain words. */
export function Promises({ count }: { readonly count: number }) {
  const { brand } = useApp()
  const guest = useIsGuest()
  const coinsOnly = useCoinsOnly()
  const words = { coins: brand.words.coins.many, entries: brand.words.entries.many }
  const promises: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
    {
      icon: 'gift',
      title: t('Free to play'),
      text: guest
        ? t('Sign up to get your {coins} and {entries}. No purchase is ever necessary.', words)
        : coinsOnly
          ? t('Play with the {coins} you get free. No purchase is ever necessary.', words)
          : t('Play with the {coins} and {entries} you get free. No purchase is ever necessary.', words),
    },
    {
      icon: 'shield',
      title: t('Provably fair'),
      text: t('Every result is locked in before you play. Afterward, you can verify it yourself.'),
    },
    {
      icon: 'trophy',
      title: t('Published odds'),
      text: t('All {count} games publish their odds: RTP, hit rate, and max win.', {
        count,
      }),
    },
  ]
  return (
    <section className="promises" aria-label={t('Why {brand}', { brand: brand.title })}>
      {promises.map(({ icon, title, text }) => (
        <article key={title} className="panel">
          <Icon name={icon} />
          <h2>{title}</h2>
          <p>{text}</p>
        </article>
      ))}
      {guest && (
        <p className="promises-action">
          <ButtonLink href="/signup" size="l">
            {t('Sign up free')}
          </ButtonLink>
          <ButtonLink href="/fairness" size="l" kind="soft">
            {t('How fairness works')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
