/**
 * A setting that each brand has for itself: by the brands' names, or one for all under `everyBrand`, in which
 * `{brand}` stands for the brand's name.
 */
export type ByBrand = Readonly<Record<string, string>>

export const everyBrand = '*'

const PAIR = /^([a-z][a-z0-9-]*)=(.*)$/s

/**
 * Reads `one for all`, or pairs like `aurelia=one,popply=another`. A comma ends a value only where a brand follows:
 * names of companies have commas too.
 */
export function readByBrand(value: string): ByBrand {
  const text = value.trim()
  if (!PAIR.test(text)) return { [everyBrand]: text }
  const pairs = text.split(/,(?=\s*[a-z][a-z0-9-]*=)/)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, brand = '', one = ''] = PAIR.exec(pair.trim())!
      return [brand, one.trim()]
    }),
  )
}

/** The value of a brand; null where only others have one. */
export const valueOf = (setting: ByBrand, brand: string): string | null =>
  Object.hasOwn(setting, brand)
    ? setting[brand]!
    : (setting[everyBrand]?.replaceAll('{brand}', () => brand) ?? null)

/** Whether all brands have the very same. */
export const isShared = (setting: ByBrand): boolean => setting[everyBrand]?.includes('{brand}') === false
