import '#app/entry/late.css'
import { themeAttributes, themeCss } from '#themes/css.ts'
import { themeOf, type ThemeName } from '#themes/index.ts'
import { atEnd } from './open.ts'

const ID = 'brand'

/**
 * Dresses the page as a brand: its attributes, and its tokens before all other sheets, as in the document of
 * server. The sheet of all pages comes with this file.
 */
export function dress(name: ThemeName): void {
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
