import { createStore, type StoreApi } from 'zustand/vanilla'
import { director, type Director, type Machinery, type Ports } from './director.ts'
import type { Offer } from '../offer.ts'
import { emptyScene, type Scene } from './scene.ts'

/** A stage as the game's frame holds it: what is to be seen, and who plays rounds on it. */
export interface Actor extends Director {
  readonly scene: StoreApi<Scene>
  /** Originals: what the main button does while a round waits for its player. */
  readonly offer: StoreApi<Offer | null>
  readonly pace: Ports['pace']
  readonly after: Ports['after']
  readonly sound: Ports['sound']
  readonly hook: NonNullable<Ports['hook']>
  /** Whether the game's board can be seen. */
  readonly shown: StoreApi<boolean>
  /** The reels on the page; null when they leave it. */
  readonly attach: (machinery: Machinery | null) => void
}

/** A stage without a page yet; rounds can be told before its reels are attached. */
export function actor(ports: Pick<Ports, 'pace' | 'after' | 'sound' | 'hook'>): Actor {
  const scene = createStore<Scene>(() => emptyScene)
  let attached: Machinery | null = null
  const plays = director({ ...ports, scene, machinery: () => attached })
  return {
    ...ports,
    ...plays,
    hook: ports.hook ?? (() => {}),
    scene,
    offer: createStore<Offer | null>(() => null),
    shown: createStore<boolean>(() => false),
    attach(machinery) {
      attached = machinery
    },
  }
}
