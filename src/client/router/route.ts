import type { ComponentType, ReactNode } from 'react'
import type { App } from '../context/app.ts'

/**
 * The words of the table of routes. They are those of react-router's data mode, of which this is the part that
 * the app uses: who knows that one knows this one.
 */

export type Params = Readonly<Record<string, string | undefined>>

/** A place of the site; entries of the history are told apart by their key. */
export interface Location {
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** With its number sign, or empty. */
  readonly hash: string
  readonly key: string
}

/** The arguments of a page's loader. */
export interface LoaderFunctionArgs {
  readonly app: App
  readonly params: Params
  /** On the server the origin says nothing: routes know paths, and only paths. */
  readonly request: { readonly url: string }
}

/** Returns the data of a route; it throws `data(…)` for a page that is not there, `redirect(…)` for another one. */
export type LoaderFunction = (args: LoaderFunctionArgs) => unknown

export interface ShouldRevalidateFunctionArgs {
  readonly currentUrl: URL
  readonly nextUrl: URL
  /** The default when the route doesn't decide. */
  readonly defaultShouldRevalidate: boolean
}

/** A route, and what its chunk may add later. */
export interface RouteParts {
  readonly Component?: ComponentType
  readonly element?: ReactNode
  /** Stands in the route's place when its page, or one below without a boundary of its own, fails. */
  readonly ErrorBoundary?: ComponentType
  readonly loader?: LoaderFunction | undefined
  readonly handle?: unknown
  readonly shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean
}

export interface RouteObject extends RouteParts {
  /** The name of the route's data; made from its place in the table where it is not given. */
  readonly id?: string
  /** Segments below the route above: words, `:names`, and `*` for the rest. */
  readonly path?: string
  /** The page of the path of the route above. */
  readonly index?: boolean
  readonly children?: readonly RouteObject[]
  readonly lazy?: (() => Promise<RouteParts>) | undefined
}

/** A route on the way to a page. */
export interface Match {
  readonly route: RouteObject & { readonly id: string }
  /** Those of the whole path. */
  readonly params: Params
  /** The part of the path that the route and those above it stand for. */
  readonly pathname: string
}

/** The way to another page; a loader throws it. */
export class Redirect {
  /** A path, or an address elsewhere. */
  readonly to: string
  /** The page has moved for good: browsers and search engines may remember its new address. */
  readonly forGood: boolean
  constructor(to: string, forGood = false) {
    this.to = to
    this.forGood = forGood
  }
}

/** @param to a path with what belongs to it, or an address of another site */
export const redirect = (to: string): Redirect => new Redirect(to)

/** The same for an address that will never be used again. */
export const redirectForGood = (to: string): Redirect => new Redirect(to, true)

/** An answer that a page gives instead of its data: thrown by a loader, shown by the boundary above it. */
export class RouteError {
  readonly data: unknown
  /** An HTTP status. */
  readonly status: number
  constructor(said: unknown, status: number) {
    this.data = said
    this.status = status
  }
}

/** @param said the words for the boundary */
export const data = (said: unknown, { status }: { readonly status: number }): RouteError =>
  new RouteError(said, status)

export const isRouteErrorResponse = (error: unknown): error is RouteError => error instanceof RouteError

/** Answers that stand for a failure, by the id of the route whose boundary shows it. */
export type Errors = Readonly<Record<string, unknown>>
export type LoaderData = Readonly<Record<string, unknown>>
