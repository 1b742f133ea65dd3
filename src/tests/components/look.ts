import '#app/entry/late.css'
import { themeAttributes, themeCss } from '#themes/css.ts'
import { themeOf, type ThemeName } from '#themes/index.ts'

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
