import type { App } from '../context/app.ts'

/** Odds that a feature publishes: what the places of its weights stand for. */
export interface DrawTable {
  readonly feature: string
  readonly title: string
  readonly weights: readonly number[]
  readonly labels: readonly string[]
  /** Names what was drawn by the key of the draw; where a feature draws one thing only, it is absent. */
  readonly causeOf?: (key: string) => string | null
}

declare module '../feature.ts' {
  interface FeatureClient {
    /** The odds that its draws are made with now. */
    readonly drawTables?: (app: App) => Promise<readonly DrawTable[]>
    /** The words for what a sealed draw of it is about, and for what the draws of it decide, by their keys. */
    readonly sealed?: (key: string) => string | null
  }
}
