import type { ExternalOrigins } from './external-origins.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../calls/contract.ts'
import type { Dispatcher } from '../dispatch/dispatcher.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Locale } from '../words/locale.ts'
import type { Caller } from '../calls/caller.ts'
import type { SetCookie } from '../calls/context.server.ts'
import type { GuestCache } from './cache/guest-cache.server.ts'
import type { Lookup, LookupCall, OriginsCall } from './lookup.server.ts'
import type { PageAssets, Render } from './page.ts'
import type { Address } from './redirects.ts'
import type { Remote } from './remote/remote.server.ts'
import type { Sitemap } from './sitemap.server.ts'
import type { States } from './cache/states.server.ts'

/** Pages that a development server makes: no cache, no build, no policy against its own inline scripts. */
export interface DevPages {
  readonly assets: PageAssets
  readonly render: () => Promise<Render>
  /** Adds the development client to a page. */
  readonly dress: (url: string, html: string) => Promise<string>
  /** Answers requests for sources; false when it is none of them. */
  readonly serve: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

export interface PagesOptions {
  /** Answers the calls of pages in this process; null where they go to the API node. */
  readonly dispatcher: Pick<Dispatcher, 'dispatch'> | null
  readonly runtime: Pick<Runtime, 'env' | 'log' | 'clock' | 'version'>
  readonly callerOf: (request: FastifyRequest) => Caller
  /** The page-request call (000 §7): who asks, and must the browser go elsewhere. */
  readonly handle: Call<Readonly<Record<string, string>>, { authorized: boolean; redirectUrl?: string }>
  /** The redirect lookup of a path, and the origins that a redirect may lead to (000 §2). */
  readonly lookup: { readonly path: LookupCall; readonly origins: OriginsCall }
  /** Cookies that the arrival of a visitor sets, beside those of calls. */
  readonly arrival?: (visit: Visit, isGuest: boolean) => readonly SetCookie[]
  /** Cookies whose bearers get pages of their own, guests or not; without it none does. */
  readonly guestCookies?: readonly string[]
  /** Permanent redirects: old path with a slash at its end → new path. */
  readonly moved: Readonly<Record<string, string>>
  /** The entries of the sitemap; without it the sitemap is empty. */
  readonly sitemap?: Sitemap
  /** The tokens of each brand as a sheet, by the brand's name. */
  readonly brands?: Readonly<Record<string, string>>
  /** The folder of the build. */
  readonly dist: string
  /** The folder of files that are served as they are. */
  readonly publicDir: string
  readonly dev?: DevPages
  readonly cache?: { readonly fresh_ms?: number; readonly stale_ms?: number }
}

/** The context that all pages of one server share. */
export interface PageContext {
  readonly options: PagesOptions
  readonly render: () => Promise<Render>
  readonly assets: PageAssets
  readonly cache: GuestCache | null
  readonly states: States
  readonly lookup: Lookup
  /** When the page-request call last said of a brand's guests that they are, in ms since 1970. */
  readonly nobodies: Map<string, number>
  /** The API for the calls of pages: another node, or this process. */
  readonly api: Remote | Pick<Dispatcher, 'dispatch'>
  /** Origins beside our own that pages may speak to. */
  readonly connects: readonly string[]
  /** Companies whose scripts pages may run, where the settings name them. */
  readonly outside: ExternalOrigins
}

export const isRemote = (api: PageContext['api']): api is Remote => 'origin' in api

/** One request for a page on its way. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly address: Address
  readonly caller: Caller
  /** Cookies that the page sets, which its calls have already; undefined for those that it takes away. */
  readonly set?: Caller['cookies']
  readonly https: boolean
  /** The language of the page. */
  readonly locale: Locale
}
