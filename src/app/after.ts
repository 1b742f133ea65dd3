/**
 * What a page does once it is awake and has nothing else to do; a chunk of its own. Windows and messages come
 * along, so that the first of them is not late, and not lost when the connection is.
 */
import './shell/layers.tsx'

export { keepFresh } from './fresh.ts'
export { registerWorker } from './install.ts'
export { keepLive } from './live.ts'
export { keepTelling } from './telling.ts'
