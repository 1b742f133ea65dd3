/** The names of the two currencies in this brand. */
export interface CurrencyNames {
  readonly coins: { readonly many: string }
  readonly entries: { readonly many: string }
}
