/**
 * Restricts `npm run axe` and `npm run visual` to some brands and sizes: their tests are named `aurelia on a
 * phone`.
 * @param brands brands requested, none for all
 * @param sizes sizes requested, none for all
 * @returns arguments for the test runner
 */
export function cellsOf(brands: readonly string[], sizes: readonly string[]): string[] {
  const any = (names: readonly string[]) => (names.length > 0 ? `(${names.join('|')})` : '\\S+')
  return brands.length + sizes.length > 0 ? ['-t', `^${any(brands)} on a ${any(sizes)}$`] : []
}
