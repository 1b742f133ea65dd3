import type { FeatureFace } from '#client/feature.ts'
import { loadCookies } from '#client/consent/feature-cookies.ts'
import { loadSections, sectionsOf } from '#client/page/sections.tsx'
import { clientsOf } from '#client/registry.ts'
import { withMiddleware } from '#client/router/guards.ts'
import { byContent, handle, titled } from '#client/router/kit.ts'
import { isGuarded, type FrameFace, type PageFace, type PageLayout } from '#client/router/page-face.ts'
import type { RouteObject } from '#client/router/route.ts'
import { registry } from '../registry.ts'

/** Sources as the manifest of the build names them. */
const sourcesIn = (feature: string, sources: readonly string[] = []) =>
  sources.map((source) => `src/features/${feature}/${source}`)

/** A page of a feature, fetched when somebody comes to it, behind its middleware; in a frame, or alone. */
function routeOf(feature: FeatureFace, page: PageFace, frame?: FrameFace): RouteObject {
  const { path, id, title, sources, needsAllFaces, tellsCookies } = page
  const sections = sectionsOf(registry, path)
  const hydration = page.hydration ?? frame?.hydration
  const more = {
    ...(hydration && { hydration }),
    sources: [
      ...sourcesIn(feature.name, sources),
      ...sections.flatMap(({ feature: owner, source }) => sourcesIn(owner, [source])),
    ],
  }
  const own = isGuarded(feature, page) ? [`guard:${feature.name}` as const] : []
  const open = (page.whileClosed ?? own.length === 0) ? [] : ['open' as const]
  const below = path.slice((frame?.path.length ?? 0) + 1)
  return withMiddleware([...open, ...own, ...(page.guards ?? []), ...(frame?.guards ?? [])], {
    ...(below ? { path: below } : { index: true }),
    ...(id && { id }),
    ...((page.byContent ?? frame?.byContent) && { shouldRevalidate: byContent }),
    ...(title && { handle: titled(title, more) }),
    lazy: async () => {
      const [{ Page, head, load }, loaded] = await Promise.all([
        page.load(),
        loadSections(sections),
        needsAllFaces && clientsOf(registry),
        tellsCookies && loadCookies(registry.features),
      ])
      return {
        Component: () => <Page sections={loaded} />,
        ...(head && { handle: handle(head, more) }),
        ...(load && { loader: load }),
      }
    },
  })
}

/** The pages of the features in a layout, in the order of the registry. */
export const pagesIn = (layout: PageLayout, frame?: FrameFace): RouteObject[] =>
  registry.features.flatMap((feature) =>
    (feature.pages ?? [])
      .filter((page) => (page.layout ?? 'default') === layout)
      .map((page) => routeOf(feature, page, frame)),
  )

/** The frames that features bring, with the pages in them. */
export const framed = (): RouteObject[] =>
  registry.features.flatMap(({ name, frames = [] }) =>
    frames.map((frame) => ({
      path: frame.path.slice(1),
      handle: { sources: sourcesIn(name, frame.sources) },
      lazy: async () => ({ Component: (await frame.load()).Frame }),
      children: pagesIn(frame.layout, frame),
    })),
  )
