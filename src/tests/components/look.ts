import '#app/entry/late.css'
import { themeAttributes, themeCss } from '#themes/css.ts'
import { themeNames, themeOf, type ThemeName } from '#themes/index.ts'
import { atEnd } from './open.ts'

const ID = 'brand'

/**
 * Applies a brand's theme to the page: its attributes, and its tokens before all other sheets, as in the
 * document of the server. This file imports the sheet of all pages.
 */
export function applyTheme(name: ThemeName): void {
  const theme = themeOf(name)
  const { documentElement: html, head } = document
  if (html.dataset['theme'] === name) return
  for (const [attribute, value] of Object.entries(themeAttributes(theme))) html.setAttribute(attribute, value)
  document.getElementById(ID)?.remove()
  const style = Object.assign(document.createElement('style'), { id: ID, textContent: themeCss(theme) })
  head.prepend(style)
}

/** Shadows, blurs and pictures behind parts: what they cost to paint is a good part of what a spec does. */
const plain = new CSSStyleSheet()
plain.replaceSync(`*, ::before, ::after { background-image: none !important; box-shadow: none !important;
  text-shadow: none !important; filter: none !important; backdrop-filter: none !important }`)

/** Leaves out what adorns the app until the end of the test; nothing takes another place or size by that. */
export function leavePlain(): void {
  document.adoptedStyleSheets = [plain]
  atEnd(() => void (document.adoptedStyleSheets = []))
}

/** Shows the page as people see it while something looks at it. */
export async function adorned<T>(look: () => Promise<T>): Promise<T> {
  plain.disabled = true
  try {
    return await look()
  } finally {
    plain.disabled = false
  }
}

/** Properties that give a part its outline and its pattern: in gray, brands are told apart by these alone. */
const OUTLINE = [
  'border-top-width',
  'border-top-style',
  'border-inline-start-width',
  'border-bottom-width',
  'border-bottom-style',
  'border-top-left-radius',
  'border-bottom-left-radius',
  'corner-shape',
  'outline-style',
  'background-image',
  'background-size',
  'box-shadow',
  'clip-path',
  'mask-image',
  'height',
  'width',
  'rotate',
] as const

/** Colors of any notation, as computed values write them. */
const COLOR = /(?:oklch|oklab|rgba?|color)\((?:[^()]|\([^()]*\))*\)/g

/**
 * Reads the form of a part in every brand: outline, pattern and depth, with every color left out.
 * @param pseudo `::before` or `::after`; what is not drawn has no form
 */
export const shapesOf = (part: Element, pseudo?: '::before' | '::after'): Promise<readonly string[]> =>
  adorned(async () =>
    themeNames.map((brand) => {
      applyTheme(brand)
      const style = getComputedStyle(part, pseudo)
      if (pseudo && style.content === 'none') return 'none'
      return OUTLINE.map((name) => style.getPropertyValue(name).replaceAll(COLOR, '')).join('; ')
    }),
  )
