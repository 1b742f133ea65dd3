import { useApp, usePlayer } from '../context/app.ts'
import { mayOpen } from '../modals/modals.ts'

/** The window of what is for sale. */
const SHOP = 'app-preset-package-modal'

/** Where a purchase is made that opens a reward; null where nothing is for sale to this visitor. */
export function useShop(): string | null {
  const app = useApp()
  return usePlayer(() => mayOpen(app, SHOP)) ? `?openModal=${SHOP}` : null
}
