import type { ComponentType } from 'react'
import type { App } from '../context/app.ts'
import type { BrandFlags } from '../context/brand.ts'
import type { LoaderFunction, Params } from './route.ts'

declare module '../feature.ts' {
  interface FaceParts {
    readonly pages?: readonly PageFace[]
    /** The frames around pages that it brings. */
    readonly frames?: readonly FrameFace[]
    /** Sections of pages of other features. */
    readonly sections?: readonly SectionFace[]
    /** Addresses that exist only where it is on, beside those of its pages. */
    readonly gates?: readonly Gate[]
  }
}

/** The title and metadata of a page, for people, search engines, and previews. */
export interface Head {
  readonly title: string
  readonly description?: string | undefined
  /** A path; search engines take it for the page's one address. */
  readonly canonical?: string | undefined
  readonly hidden?: boolean | undefined
  /** Structured data for search engines, by schema.org (JSON-LD). */
  readonly structuredData?: object | undefined
}

/** When the app hydrates: `now` where the page is a form, `idle` for players, `rest` for readers. */
export type HydrationTime = 'now' | 'idle' | 'rest'

/** The layouts of 000 §2 that a page may stand in; `bare` is none, `account` a frame that a feature brings. */
export type PageLayout = 'guest' | 'default' | 'auth' | 'bare' | 'landing' | 'geoblock' | 'account'

/** Middleware that is about nothing but the visitor; what each does says `guards.ts`. */
export type PlainMiddleware = 'open' | 'player' | 'registering' | 'newcomer' | 'guest' | 'demo'

/** `guard:races` is the middleware `guard` about the feature `races`. */
export type MiddlewareName = PlainMiddleware | `guard:${string}` | `flag:${keyof BrandFlags}`

/** The skeleton of a page while it loads; by default a heading with lines below it. */
export type PageShape = 'lobby' | 'games' | 'game' | 'account' | 'text' | 'stage'

/** The exports of a page's file. */
export interface LoadedPage {
  readonly Page: ComponentType<{ readonly sections: readonly LoadedSection[] }>
  /** Its head; for a page with a title, that is the default. */
  readonly head?: (app: App, data: never, params: Params) => Head
  readonly load?: LoaderFunction
}

/** The fields that pages and frames share. */
interface Framed {
  /** When the app hydrates on it. */
  readonly hydration?: HydrationTime
  /** Its guards besides that of its feature, in this order. */
  readonly guards?: readonly Exclude<MiddlewareName, `guard:${string}`>[]
  /** A window that opens above it changes nothing of it: only its path and what it shows make it load again. */
  readonly byContent?: true
  /** Files that bring sheets which the server links, in the folder of the feature. */
  readonly sources?: readonly string[]
}

/** A page of a feature: where it is, in which frame, for whom, and the chunk that holds it. */
export interface PageFace extends Framed {
  /** From the root: `/page/:name`. */
  readonly path: string
  /** The name of its data, where something else goes by it. */
  readonly id?: string
  /** `default` where nothing is said. */
  readonly layout?: PageLayout
  /** Whether there is no such page without its feature (000 §2); so it is unless no brand is without the feature. */
  readonly guarded?: boolean
  /**
   * Whether a closed account may see it; so it is unless there is no such page without its feature. All others
   * lead to responsible play, which says why.
   */
  readonly whileClosed?: boolean
  readonly title?: () => string
  readonly shape?: PageShape
  /** It shows what all features say of themselves: their faces are loaded with it. */
  readonly needsAllFaces?: true
  /** It tells what each feature keeps in a browser. */
  readonly tellsCookies?: true
  readonly load: () => Promise<LoadedPage>
}

/** The frame of a layout that a feature brings, and what holds for all pages in it. */
export interface FrameFace extends Framed {
  readonly layout: PageLayout
  /** Of itself; its pages stand below. */
  readonly path: string
  readonly load: () => Promise<{ readonly Frame: ComponentType }>
}

/** A section that a feature brings to a page of another one. */
export interface SectionFace {
  /** The path of that page. */
  readonly page: string
  /** Its file, so that the server links the sheet that it brings. */
  readonly source: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** A section that has been fetched. */
export interface LoadedSection {
  readonly feature: string
  readonly source: string
  readonly Section: ComponentType
}

/** A page that belongs to a feature or a flag: without them nothing leads to it (000 §1, 001 §4). */
export interface Gate {
  /** One that ends in a slash stands for all below it. */
  readonly path: string
  readonly flag?: keyof BrandFlags
}

interface Owner {
  readonly essential?: true
  readonly pages?: readonly PageFace[]
}

/** Whether a page is there only with its feature. */
export const isGuarded = ({ essential }: Owner, { guarded }: PageFace): boolean => guarded ?? !essential

/** The gates that follow from the pages of a feature. */
export const gatesOf = (owner: Owner): Gate[] =>
  (owner.pages ?? [])
    .filter((page) => isGuarded(owner, page))
    .map(({ path, guards = [] }) => {
      const flag = guards.find((one) => one.startsWith('flag:'))?.slice(5) as keyof BrandFlags | undefined
      return { path: path.split(':')[0]!, ...(flag && { flag }) }
    })
