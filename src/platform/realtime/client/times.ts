/** Delays between connections and the limit of a call, milliseconds (000 §9). */
export const TIMES = { minReconnectDelay: 500, maxReconnectDelay: 20_000, timeout: 5_000 } as const
