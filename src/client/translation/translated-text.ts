/**
 * Lets React work on a page whose texts a translator has replaced (docs/decisions/120-translated-pages.md).
 *
 * Translators put an element of their own, mostly `<font>`, where a text was. React still holds the text: it
 * removes it, inserts beside it, or writes into it. The first two throw and take the page, the third is seen by
 * nobody. Here each of them reaches what stands in the text's place.
 */

/** Where a text was: what replaced it, or else what stood behind it. */
interface Place {
  readonly instead: Element | null
  readonly parent: Node
  readonly next: Node | null
}

/** Only what is replaced is looked up: other texts and elements cost one comparison. */
const places = new WeakMap<Node, Place>()
/** Documents that are followed already. */
const followed = new WeakSet<Document>()

/** An element as translators make them: `<font>`, or one that HTML doesn't know. */
const isWrapper = (node: Node | null | undefined): node is Element =>
  node instanceof Element && (node.localName === 'font' || node.localName.includes('-'))

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

/** The wrapper that took the place of the text that this record removed. */
function insteadOf(
  { addedNodes, previousSibling, nextSibling, target }: MutationRecord,
  after?: MutationRecord,
) {
  const added = [...addedNodes].find(isWrapper)
  if (added) return added
  if (isWrapper(previousSibling)) return previousSibling
  if (isWrapper(nextSibling)) return nextSibling
  return (after?.target === target && [...after.addedNodes].find(isWrapper)) || null
}

/** Remembers what the records say of texts that are on the page no longer. */
function learn(records: readonly MutationRecord[]): void {
  records.forEach((record, at) => {
    for (const node of record.removedNodes) {
      if (!isText(node) || node.parentNode) continue
      const { target: parent, nextSibling: next } = record
      places.set(node, { instead: insteadOf(record, records[at + 1]), parent, next })
    }
  })
}

/** The child of `parent` that holds the node, where only wrappers are between them. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node = node
  while (child.parentNode !== parent) {
    if (!isWrapper(child.parentNode)) return null
    child = child.parentNode
  }
  return child
}

/** The node that stands in for a text or element in the parent that React knows; null where none does. */
function standIn(parent: Node, node: Node, settle: () => void): Node | null {
  const held = childWith(parent, node)
  if (held || !isText(node)) return held
  settle()
  const instead = places.get(node)?.instead
  return instead ? childWith(parent, instead) : null
}

/** Takes away what stands in the place of a text. */
function clear(node: Node): void {
  places.get(node)?.instead?.remove()
  places.delete(node)
}

/** Puts a text back to where a translator took it from; it is translated again from there. */
function putBack(text: Text): void {
  const place = places.get(text)
  if (!place) return
  places.delete(text)
  const { instead, parent, next } = place
  if (instead?.isConnected) instead.replaceWith(text)
  else if (parent.isConnected) parent.insertBefore(text, next?.parentNode === parent ? next : null)
}

/** Removes a node that wrappers hold, and those of them that are empty then. */
function unwrap(child: Node, remove: Node['removeChild']): void {
  let around = child.parentNode
  if (around) remove.call(around, child)
  while (isWrapper(around) && !around.hasChildNodes()) {
    const empty: Element = around
    around = empty.parentNode
    empty.remove()
  }
}

/**
 * Watches `root` for translators from now on, and lets React go on with what they change in it.
 * @returns stops it
 */
export function followTranslators(root: Node): () => void {
  const page = root.ownerDocument ?? (root as Document)
  if (followed.has(page)) return () => {}
  followed.add(page)
  const observer = new MutationObserver(learn)
  // Includes changes that the observer hasn't reported yet.
  const settle = () => learn(observer.takeRecords())
  observer.observe(root, { childList: true, subtree: true })
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const held = standIn(this, child, settle)
    if (!held && !isText(child)) return removeChild.call(this, child) as T
    if (child.parentNode) unwrap(child, removeChild)
    else clear(child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (isText(node) && !node.parentNode && places.has(node)) clear(node)
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    const held = standIn(this, before, settle)
    if (held) return insertBefore.call(this, node, held) as T
    if (!isText(before)) return insertBefore.call(this, node, before) as T
    const next = places.get(before)?.next
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (isText(node) && !node.parentNode && places.has(node)) clear(node)
    return appendChild.call(this, node) as T
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (isText(this) && !this.parentNode) {
        settle()
        putBack(this)
      }
      value.set!.call(this, text)
    },
  })
  return () => {
    observer.disconnect()
    followed.delete(page)
    Object.assign(Node.prototype, { removeChild, insertBefore, appendChild })
    Object.defineProperty(Node.prototype, 'nodeValue', value)
  }
}

/**
 * Gives a page that was translated before React came its own texts back, so that it hydrates; they are
 * translated again afterwards.
 * @param records all changes since the page was there, the oldest first
 * @returns whether it had been translated
 */
export function undoTranslation(records: readonly MutationRecord[]): boolean {
  let isTranslated = false
  for (const { target, addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    const isTheirs =
      isWrapper(target) ||
      [...addedNodes].some(isWrapper) ||
      [...removedNodes].some(isWrapper) ||
      onlyTexts(removedNodes)
    if (!isTheirs) continue
    isTranslated = true
    for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node)
    for (const node of removedNodes)
      target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null)
  }
  return isTranslated
}

const onlyTexts = (nodes: NodeList): boolean => nodes.length > 0 && [...nodes].every(isText)
