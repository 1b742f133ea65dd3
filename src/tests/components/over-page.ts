import { expect } from 'vitest'
import { loadModal, showModal } from '#client/modals/modals.ts'
import { mountPage, type Mounted, type Scenery } from './mount.tsx'
import { textOf, topDialog } from './press.ts'

/** Opens a modal above a page with a header, which shows what the player has. */
export async function openOverPage(name: string, scenery: Scenery): Promise<Mounted> {
  const mounted = await mountPage('/game/responsible-play', scenery)
  await Promise.all([loadModal(mounted.app, name), import('#client/modals/layers.tsx')])
  expect(showModal(mounted.app, name)).toBe(true)
  await expect.poll(topDialog).not.toBeNull()
  return mounted
}

/** The amount that the header shows of a currency, with its name. */
export const headerAmount = (currency: 'coins' | 'entries'): string =>
  textOf(document.querySelector(`header .balance[data-currency="${currency}"] .sr`))
