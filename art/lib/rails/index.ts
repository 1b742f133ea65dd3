/** World → the relief of its frame. */
import { candy } from './candy.ts'
import { carnival } from './carnival.ts'
import { clover } from './clover.ts'
import { crystal } from './crystal.ts'
import { ember } from './ember.ts'
import { frontier } from './frontier.ts'
import { frost } from './frost.ts'
import { jungle } from './jungle.ts'
import { ocean } from './ocean.ts'
import { orchard } from './orchard.ts'
import type { Relief } from './rail.ts'
import { sands } from './sands.ts'
import { storm } from './storm.ts'

export const rails: Readonly<Record<string, Relief>> = {
  ...{ ocean, ember, clover, crystal, sands, jungle },
  ...{ frontier, frost, candy, carnival, storm, orchard },
}
