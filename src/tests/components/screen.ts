import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { chooseMotion } from '#ui/motion/motion.ts'
import { overhangHere } from '../visual/overhang.ts'
import { atEnd } from './open.ts'

/** The window of the spec: its size, and what the system asks for. */

const DESKTOP = [1280, 800] as const
export const PHONE = [390, 844] as const
export const SMALL_PHONE = [320, 568] as const

let isDesktop = true

/** Gives the window a size until the end of the test, or until it gets another one. */
export async function resize([width, height]: readonly [number, number]): Promise<void> {
  // It goes back once, however often a test has changed it.
  if (isDesktop)
    atEnd(async () => {
      isDesktop = true
      await page.viewport(...DESKTOP)
    })
  isDesktop = false
  await page.viewport(width, height)
}

/** Letters are twice as large until the end of the test, as a reader of the browser sets them. */
export async function enlargeText(): Promise<void> {
  const ask = (standard: number) =>
    cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await ask(32)
  atEnd(async () => void (await ask(16)))
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe('32px')
}

/** Things may move until the end of the test, as they do for most players. */
export async function allowMotion(): Promise<void> {
  const ask = (value: 'reduce' | 'no-preference') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await ask('no-preference')
  atEnd(async () => void (await ask('reduce')))
}

/** The page is in the browser that writes this line, until the end of the test. */
export function browserIs(agent: string): void {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: agent })
  atEnd(() => void Reflect.deleteProperty(navigator, 'userAgent'))
}

/** The browser has no connection until the end of the test. */
export function loseConnection(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  atEnd(() => void Reflect.deleteProperty(navigator, 'onLine'))
}

/** Until the end of the test, or until it is called, the browser gets no file of this name. @returns gives it back */
export async function cutFile(name: string): Promise<() => Promise<unknown>> {
  const block = (urls: string[]) => cdp().send('Network.setBlockedURLs', { urls })
  await cdp().send('Network.enable')
  await block([`*${name}*`])
  atEnd(async () => {
    await block([])
    await cdp().send('Network.disable')
  })
  return () => block([])
}

const nameOf = ({ tagName, className }: Element) => `${tagName.toLowerCase()}.${String(className)}`

/** The innermost part that reaches the farthest to the right. */
const farthest = (root: Element): string =>
  [...root.querySelectorAll('*')]
    .map((one) => ({ name: nameOf(one), right: one.getBoundingClientRect().right }))
    .reduce((far, one) => (one.right >= far.right ? one : far), { name: nameOf(root), right: 0 }).name

/**
 * Elements that reach over the right edge of the page or of its topmost window, and words that are cut off:
 * one line each.
 */
export function overhang(): readonly string[] {
  const { documentElement } = document
  const roots = [documentElement, ...document.querySelectorAll('dialog[open], dialog[open] .modal-body')]
  const wide = roots
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${nameOf(one)}: ${one.scrollWidth} in ${one.clientWidth}, by ${farthest(one)}`)
  // On the smallest phones a figure may reach a pixel over its square.
  return innerWidth < PHONE[0] ? wide : [...wide, ...overhangHere()]
}

/** Elements that are being animated now: one line each. */
export const moving = (): readonly string[] =>
  document.getAnimations().flatMap(({ effect, playState }) => {
    const target = (effect as KeyframeEffect | null)?.target
    return playState === 'running' && target ? [target.outerHTML.slice(0, 120)] : []
  })

/** The player chose less motion, in a browser whose system does not ask for it, until the end of the test. */
export async function chooseLessMotion(): Promise<void> {
  await allowMotion()
  chooseMotion(true)
  atEnd(() => chooseMotion(false))
}

/** Watches what scripts animate from now on. @returns gives the properties of each */
export function watchScripts(): () => readonly string[] {
  const seen: string[] = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, timing) {
    seen.push(Object.keys(Array.isArray(frames) ? (frames[0] ?? {}) : (frames ?? {})).join())
    return animate.call(this, frames, timing)
  }
  atEnd(() => void (Element.prototype.animate = animate))
  return () => seen
}
