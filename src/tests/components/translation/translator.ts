import { atEnd } from '../open.ts'

/**
 * How translators change a page: `replace` puts new texts into `<font>` and takes the old away, as Google
 * Translate does; `wrap` moves the text itself into it.
 */
export type Translator = 'replace' | 'wrap'

// What is in an option has no box of its own, so the names that tests look for would be gone.
const NOT_TRANSLATED = 'script, style, textarea, noscript, option, [translate="no"], svg'

const font = () => Object.assign(document.createElement('font'), { style: 'vertical-align: inherit' })

function translateText(text: Text, way: Translator): void {
  const around = text.parentElement
  if (!around || around.localName === 'font' || !text.data.trim() || around.closest(NOT_TRANSLATED)) return
  const [outer, inner] = [font(), font()]
  outer.append(inner)
  if (way === 'replace') {
    inner.textContent = text.data
    around.insertBefore(outer, text)
    around.removeChild(text)
  } else {
    text.replaceWith(outer)
    inner.append(text)
  }
}

function translateIn(node: Node, way: Translator): void {
  if (node instanceof Text) return translateText(node, way)
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) translateText(text, way)
}

/** Translates all texts below `root`, now and as they come, until the test ends. */
export function translate(root: Node = document.body, way: Translator = 'replace'): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') translateIn(target, way)
      else for (const node of addedNodes) translateIn(node, way)
  })
  translateIn(root, way)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  atEnd(() => observer.disconnect())
}
