/**
 * What the walks of `npm run axe` and `npm run visual` are cut to: their tests are named `aurelia on a phone`.
 * @param brands those that were asked for, none for all
 * @param sizes likewise
 * @returns words for the runner of the tests
 */
export function cellsOf(brands: readonly string[], sizes: readonly string[]): string[] {
  const any = (names: readonly string[]) => (names.length > 0 ? `(${names.join('|')})` : '\\S+')
  return brands.length + sizes.length > 0 ? ['-t', `^${any(brands)} on a ${any(sizes)}$`] : []
}
