/** The key under which the rest of a gift is owed until its player's place is known. */
export const restKey = (key: string): string => `rest:${key}`

/** The key under which the ledger has that rest once it was paid. */
export const paidRestKey = (feature: string, key: string): string => owedPaymentKey(feature, restKey(key))

/** The key under which the ledger has what a feature owed. */
export const owedPaymentKey = (feature: string, key: string): string => `${feature}:${key}`
