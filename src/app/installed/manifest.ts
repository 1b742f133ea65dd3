import { pathExists } from '#client/links/gated-links.ts'
import { siteLinksOf } from '#client/links/site-links.ts'
import { features } from '#features/index.ts'
import type { Translator } from '#platform/words/translator.ts'
import { themeColour } from '#themes/css.ts'
import { featuresOf } from '#themes/offers.ts'
import type { Theme } from '#themes/theme.ts'
import { wordsIn } from '#themes/words.ts'

/** The web app manifest, one per brand: a phone or a desktop reads it when the site is installed. */

interface Shortcut {
  readonly name: string
  readonly url: string
}

/** Places worth a long press on the app's icon; only what the brand offers. */
function shortcutsOf(theme: Theme, { t }: Translator): Shortcut[] {
  const { flags } = theme
  const offer = { registry: { features }, features: featuresOf(theme), flags }
  return [
    ...(flags.lobbyPage ? [{ name: t('Lobby'), url: '/lobby' }] : []),
    { name: t('All games'), url: '/library' },
    ...siteLinksOf(features).flatMap(({ href, label, isShortcut }) =>
      isShortcut && pathExists(offer, href) ? [{ name: label(t), url: href }] : [],
    ),
    { name: t('Fairness'), url: '/fairness' },
  ].slice(0, 4)
}

/** The name under the icon: what fits there. */
const SHORT = 12
const shortName = (title: string) => (title.length <= SHORT ? title : (title.split(' ')[0] ?? title))

/** The web app manifest of a brand, as an object for JSON. */
export function manifestOf(theme: Theme, translator: Translator) {
  const { name, title, flags } = theme
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable', type = 'image/png') => ({
    src: `/icons/${name}/${file}`,
    sizes,
    type,
    purpose,
  })
  const colour = themeColour(theme)
  return {
    id: '/',
    name: title,
    short_name: shortName(title),
    description: wordsIn(theme, translator.locale).tagline,
    lang: translator.locale,
    dir: 'ltr',
    start_url: flags.lobbyPage ? '/lobby' : '/library',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: colour,
    theme_color: colour,
    categories: ['games', 'entertainment'],
    prefer_related_applications: false,
    icons: [
      icon('192.png', '192x192', 'any'),
      icon('512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable'),
      icon('favicon.svg', 'any', 'any', 'image/svg+xml'),
    ],
    shortcuts: shortcutsOf(theme, translator).map((one) => ({
      ...one,
      icons: [icon('192.png', '192x192', 'any')],
    })),
  }
}
