import { get } from '#platform/calls/contract.ts'

/** A heading of a page, for its table of contents. */
export interface Section {
  readonly id: string
  readonly title: string
}

/** A page to read, its text as safe HTML. */
export interface PageContent {
  readonly name: string
  /** The language of the text: English where there is none in the one asked for. */
  readonly locale: string
  readonly title: string
  readonly description: string
  readonly html: string
  readonly sections: readonly Section[]
  /** ISO time of the last change. */
  readonly updatedAt: string
}

/** A page to come in by: what it says on its stage, and which games it shows. */
export interface LandingContent extends PageContent {
  readonly kicker: string
  readonly lead: string
  /** The words of the button that leads to the sign-up. */
  readonly action: string
  /** The key of a group of games of the catalogue, or the name of a studio, whose games are all shown. */
  readonly group: string
}

/** An address that a map of the site names. */
export interface PublishedPage {
  readonly path: string
  readonly title: string
  readonly updatedAt: string
}

interface ByName {
  readonly name: string
  /** The language to look for first; English by default. */
  readonly locale?: string | undefined
}

export const calls = {
  /** All pages that are published now, by title. */
  list: get<{ payload: { pages: readonly PublishedPage[] } }>('/rest/page/content/'),
  content: get<{ payload: PageContent }, ByName>('/rest/page/content/:name/'),
  landing: get<{ payload: LandingContent }, ByName>('/rest/page/landing/:name/'),
}
