/** The icons that are here from the start: all of them on the server; in the browser `icons.first.ts` takes this place. */
export { icons as firstIcons } from './icons.gen.ts'
