import { routes } from '#app/routes/routes.tsx'
import { pathsOf } from './paths.ts'

/** Example addresses of each route with a parameter. A route with another parameter needs a line here. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/issues/:pageName': ['/issues/favorites', '/issues/newGames'],
  '/games/:pageName': ['/games/tidal-fortune'],
  '/page/:name': ['/page/terms', '/page/faq'],
  '/:landing': ['/welcome'],
  '/social/:method': ['/social/google'],
  '/*': ['/nothing/here'],
}

/** Every page of the table of routes, by an address of each. */
export function addresses(): string[] {
  return pathsOf(routes).flatMap((path) => {
    if (!/[:*]/.test(path)) return [path]
    const examples = EXAMPLES[path]
    if (!examples) throw new Error(`the route ${path} has a parameter: give EXAMPLES an address of it`)
    return examples
  })
}
