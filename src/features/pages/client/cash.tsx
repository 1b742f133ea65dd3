import { useEffect } from 'react'
import { holdPage } from '#ui/overlays/hold.ts'
import { t } from '#platform/words/words.ts'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { useApp, type App } from '#client/context/app.ts'
import { usePathExists } from '#client/links/use-path-exists.ts'
import type { Head } from '#client/router/page-face.ts'
import '#client/page/content.css'

export const head = ({ brand }: App): Head => ({ title: `${t('Packages')} · ${brand.title}`, hidden: true })

/** The page in place of a cash desk (000 §2, no layout): nothing is sold. */
export function Page() {
  const { brand } = useApp()
  const hasPromotions = usePathExists('/promotions')
  const words = { brand: brand.title, coins: brand.words.coins.many, entries: brand.words.entries.many }
  const coinsOnly = useCoinsOnly()
  // Nobody is torn out of the cash screen by a page that loads itself again (000 §4).
  useEffect(holdPage, [])
  return (
    <main className="state" id="content">
      <img
        src="/art/empty/chest@1x.webp"
        srcSet="/art/empty/chest@2x.webp 2x"
        alt=""
        width={240}
        height={180}
      />
      <h1>{t('Nothing for sale here')}</h1>
      <p>
        {coinsOnly
          ? t(
              '{brand} isn’t selling anything right now. You get your {coins} free, as gifts and rewards.',
              words,
            )
          : t(
              '{brand} isn’t selling anything right now. You get your {coins} and {entries} free, as gifts and rewards.',
              words,
            )}
      </p>
      {hasPromotions && (
        <p>
          <a className="link" href="/promotions">
            {t('See current promotions')}
          </a>
        </p>
      )}
    </main>
  )
}
