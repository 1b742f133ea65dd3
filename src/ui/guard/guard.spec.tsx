import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reports } from '#tests/components/noise.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { failedLine, Guard } from './guard.tsx'

test('a part that fails leaves the others standing, is reported, and is tried again', async () => {
  const seen = reports()
  let isBroken = true
  const Card = ({ name }: { readonly name: string }) => {
    if (isBroken && name === 'Bob') throw new Error('no such race')
    return <p>{name} is here</p>
  }
  mountPart(
    <>
      {['Ann', 'Bob'].map((name) => (
        <Guard key={name}>
          <Card name={name} />
        </Guard>
      ))}
      <Guard instead={null}>
        <Card name="Bob" />
      </Guard>
      <Guard instead={failedLine}>
        <Card name="Bob" />
      </Guard>
    </>,
  )
  await expect.element(page.getByText('Ann is here')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'We couldn’t show this' })).toBeVisible()
  expect(seen).toContain('no such race')
  isBroken = false
  for (const button of page.getByRole('button', { name: 'Try again' }).elements())
    (button as HTMLElement).click()
  await expect.poll(() => page.getByText('Bob is here').elements().length).toBe(2)
})
