import { registry } from '#app/registry.ts'
import { pathExists } from '#client/links/gated-links.ts'
import { themeNames, themeOf, type ThemeName } from '#themes/index.ts'
import { featuresOf } from '#themes/offers.ts'

/** Aurelia shows everything; what else is shown is shown once in one of the other brands, each of them in turn. */
const others = themeNames.filter((name) => name !== 'aurelia')

/** The brand of something by its name, of those that have it: always the same, and all brands get their share. */
function inTurn(name: string, has: (brand: ThemeName) => boolean): ThemeName {
  const brands = others.filter(has)
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return brands[sum % brands.length] ?? 'aurelia'
}

const offers = (brand: ThemeName, feature: string): boolean =>
  (featuresOf(themeOf(brand)) as Readonly<Record<string, boolean>>)[feature] ?? true

/** Another brand than Aurelia that has the modal. */
export const brandOfModal = (name: string): ThemeName =>
  inTurn(name, (brand) => offers(brand, registry.modals[name]!.owner ?? ''))

/** Another brand than Aurelia that has the page. */
export const brandOfPage = (path: string, address: string): ThemeName => {
  const owner = registry.features.find(({ pages = [] }) => pages.some((page) => page.path === path))?.name
  return inTurn(path, (brand) => {
    const { flags } = themeOf(brand)
    const offer = { registry, features: featuresOf(themeOf(brand)), flags }
    return offers(brand, owner ?? '') && pathExists(offer, address)
  })
}
