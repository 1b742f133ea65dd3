/** Every tile that is told in a line. */
import { cool } from './cool.ts'
import { tables } from './tables.ts'
import { warm } from './warm.ts'
import { wet } from './wet.ts'

export const tiles = [...wet, ...warm, ...cool, ...tables]
