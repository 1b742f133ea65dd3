import { isPageBusy } from '#ui/overlays/hold.ts'
import { isHome } from '../context/brand.ts'
import type { App } from '../context/app.ts'

/** A window that closes takes the name of its game out of the address a moment later. */
export const CLOSING_MS = 400

/** Home with nothing above it: nobody is torn from a game, a form or another window. */
export const isHomeIdle = ({ brand }: App): boolean =>
  isHome(brand, location.pathname) && !new URLSearchParams(location.search).has('game') && !isPageBusy()
