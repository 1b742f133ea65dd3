/** The browser's information about its connection. */
export interface Connection {
  readonly effectiveType?: string | undefined
  readonly saveData?: boolean | undefined
}

/** Whether the connection bears what is fetched ahead: not where every byte is waited or paid for (000 §9). */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.effectiveType !== 'slow-2g' && connection?.saveData !== true
