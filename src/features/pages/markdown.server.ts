import { micromark } from 'micromark'
import type { Section } from './contract.ts'

/** A text as safe HTML, with a place to go to at each of its headings. */
export interface Rendered {
  readonly html: string
  readonly sections: readonly Section[]
}

/** `Who may play?` → `who-may-play` */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/&[a-z]+;/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The HTML entities that micromark writes for reserved characters, and the characters themselves. */
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const textOf = (html: string) =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)

/** A quote that begins with a note to the operator: legal review and launch tasks, which visitors never see. */
const OPERATOR_NOTE = new RegExp(
  '<blockquote>\\s*<p><strong>(?:For the operator|Para el operador):</strong>' +
    '(?:(?!</?blockquote>).)*</blockquote>\\s*',
  'gs',
)

/**
 * Markdown as HTML, without notes to the operator. Raw HTML is shown as the text it is, addresses that could
 * run a script are dropped, and a link that leaves the site says so, which the shell demands (000 §2). Headings
 * begin at the second level: the first is the page's title.
 */
export function render(markdown: string): Rendered {
  const sections: Section[] = []
  const html = micromark(markdown, { allowDangerousHtml: false, allowDangerousProtocol: false })
    .replaceAll(OPERATOR_NOTE, '')
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    .replaceAll(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
      const title = textOf(inner)
      const same = sections.filter(({ id }) => id.replace(/-\d+$/, '') === slugOf(title)).length
      const id = same === 0 ? slugOf(title) : `${slugOf(title)}-${same + 1}`
      sections.push({ id, title })
      return `<h2 id="${id}">${inner}</h2>`
    })
    .replaceAll(/<a href="(?![/#])/g, '<a rel="external noopener noreferrer" href="')
  return { html, sections }
}
