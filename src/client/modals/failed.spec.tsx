import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPart } from '#tests/components/mount-part.tsx'
import { mountStage } from '#tests/components/mount.tsx'
import { reports } from '#tests/components/noise.ts'
import { guest } from '#tests/components/people.ts'
import { press } from '#tests/components/press.ts'
import { atEnd } from '#tests/components/open.ts'
import { Root } from '../context/root.tsx'
import { Block, Cards } from '../page/parts.tsx'
import { openRouter } from '../router/browser.ts'
import { windowHistory } from '../router/history.ts'
import { pageOf } from '../router/load.ts'
import { RouterProvider } from '../router/parts.tsx'
import { Redirect, type RouteObject } from '../router/route.ts'
import { showModal } from './modals.ts'

/** An error takes down only the part that threw it: the page around it and the modals below it stay. */

function Broken(): never {
  throw new Error('no such prize')
}

test('a window that fails says so in its place, and is closed like any other', async () => {
  const seen = reports()
  const { app } = await mountStage('cookies', { player: guest() })
  showModal(app, 'cookies')
  await expect.element(page.getByText('Necessary only')).toBeVisible()
  const modals = {
    ...app.registry.modals,
    broken: { when: () => true, load: async () => ({ default: Broken }) },
  }
  showModal({ ...app, registry: { ...app.registry, modals } }, 'broken')
  const failed = page.getByRole('dialog', { name: 'We couldn’t show this' })
  await expect.element(failed).toBeVisible()
  expect(seen).toContain('no such prize')
  await press('Escape')
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(page.getByText('Necessary only')).toBeVisible()
  await press('Escape')
  await expect.element(page.getByRole('heading', { name: 'Stage' })).toBeVisible()
})

test('a card and a section that fail leave the others, and their headings', async () => {
  const seen = reports()
  mountPart(
    <>
      <Block title="Ann’s part">
        <Broken />
      </Block>
      <Cards
        cards={[
          { title: 'Bob', text: <Broken /> },
          { title: 'Cid', text: 'Cid is here' },
        ]}
      />
    </>,
  )
  await expect.element(page.getByText('Cid is here')).toBeVisible()
  for (const name of ['Ann’s part', 'Bob', 'Cid'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(2)
  expect(seen).toContain('no such prize')
})

test('a page that fails is replaced by what its route has instead, and is reported', async () => {
  const seen = reports()
  const { app } = await mountStage('cookies', { player: guest() })
  const routes: RouteObject[] = [
    { ErrorBoundary: () => <p>Not this page</p>, children: [{ path: '*', Component: Broken }] },
  ]
  const loaded = await pageOf(routes, '/broken', app)
  if (loaded instanceof Redirect) throw new Error('it leads away')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  atEnd(() => {
    root.unmount()
    place.remove()
  })
  const router = openRouter({ app, routes, loaded, history: windowHistory() })
  root.render(
    <Root app={app} onHydrated={() => {}}>
      <RouterProvider router={router} />
    </Root>,
  )
  await expect.element(page.getByText('Not this page')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Stage' })).toBeVisible()
  await expect.poll(() => seen).toContain('no such prize')
})
