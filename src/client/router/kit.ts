import type { App } from '../context/app.ts'
import type { Head, HydrationTime } from './page-face.ts'
import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from './route.ts'
import type { RouteHandle } from './title.ts'

/** The metadata of a route for the shell. */
export interface Handle extends RouteHandle {
  /** When the app hydrates on this page; readers can wait, forms cannot. */
  readonly hydration?: HydrationTime
  /** Sources of parts of the page that bring style sheets of their own. */
  readonly sources?: readonly string[]
}

/** The handle of a route: its head, and what else the shell knows of it. */
export const handle = (head: RouteHandle['head'], more: Omit<Handle, 'head'> = {}): Handle => ({
  ...more,
  head: head!,
})

/** The handle of a route whose head is the words of its title; they are asked for when the page is written. */
export const titled = (title: () => string, more: Omit<Handle, 'head'> = {}): Handle =>
  handle(
    ({ brand }: App): Head => ({ title: `${title()} · ${brand.title}`, hidden: more.hydration === 'now' }),
    more,
  )

export const appOf = ({ app }: LoaderFunctionArgs): App => app

/** Why a page is a 404: a guard that says no or fails, a validity check, or no route. Each has words of its own. */
export type WhyMissing = 'guard' | 'invalid' | 'unmatched'

const missing = (why: WhyMissing) => data(why, { status: 404 })

/** The 404 of a route whose validity check failed (000 §2). */
export const notFound = () => missing('invalid')
/** The 404 of a guard that says no or fails (000 §2). */
export const notAllowed = () => missing('guard')
/** The 404 of a path that no route matches (000 §2). */
export const unmatched = () => missing('unmatched')

/** A page of the demonstration, which does not exist outside of it. */
export function demoOnly(args: LoaderFunctionArgs) {
  if (!appOf(args).demo) throw notFound()
  return null
}

/** Query names that decide what a page of games shows. */
const CONTENT = ['category', 'provider', 'mechanic', 'volatility', 'sort', 'q']

/** A game above the page and a modal's wish change nothing of the page itself. */
export function byContent({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  const of = ({ searchParams }: URL) => CONTENT.map((name) => searchParams.get(name) ?? '').join(' ')
  // The same address again is a wish for fresh data.
  return of(currentUrl) !== of(nextUrl) || currentUrl.href === nextUrl.href
}

/** The page of a route whose loader never lets anybody in. */
export const NeverThere = () => null
