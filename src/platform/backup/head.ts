import type { Applied } from '../postgres/migration.server.ts'

/** The header of a backup. */
export interface Head {
  readonly format: 1
  /** The release that wrote it. */
  readonly release: string
  /** When, ISO 8601. */
  readonly at: string
  readonly migrations: readonly Applied[]
  /** Parts of tables that are cut by month. */
  readonly partitions: readonly Partition[]
  /** In an order in which each table comes after those that it refers to. */
  readonly tables: readonly Table[]
  /** The last value of each counter. */
  readonly sequences: readonly { readonly name: string; readonly value: number }[]
  /** Version of the schema of the job queues; null where the site never ran. */
  readonly queues: number | null
}

export interface Table {
  /** With its schema, quoted where SQL wants it. */
  readonly name: string
  readonly columns: readonly string[]
}

export interface Partition {
  readonly name: string
  readonly parent: string
  /** `FOR VALUES FROM … TO …` */
  readonly bound: string
}
