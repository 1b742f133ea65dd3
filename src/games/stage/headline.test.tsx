import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { definitionOf } from '../catalogue.ts'
import { lookOf } from '../look/game-look.ts'
import { Headline } from './headline.tsx'
import { emptyScene, type Scene } from './direction/scene.ts'

const definition = definitionOf('three-kettles')!
const face = lookOf(definition)
const grand = (definition.maths as { readonly grand: number }).grand

/** The amount over the reels in a scene, while the next round, or the one under way, is played at `stake`. */
const headline = (scene: Partial<Scene>, stake: number): string =>
  /<b>(\d+)<\/b>/.exec(
    renderToStaticMarkup(
      <Headline face={face} scene={{ ...emptyScene, ...scene }} format={String} stake={stake} />,
    ),
  )![1]!

const hold = { coins: [], landed: [], left: 3, most: 3, rolling: false, ended: false, full: false }

test('the grand is the same before, at and behind the intro of a bought feature', () => {
  const bought = { stake: 200 * 28, price: 28 }
  const amounts = [
    headline({}, 200),
    // The price is paid, its event is not on show yet.
    headline({ stake: 200 * 28, moving: true }, 200),
    headline(bought, 200),
    headline({ ...bought, hold }, 200),
  ]
  expect(amounts).toEqual(amounts.map(() => String(grand * 200)))
})

test('a round that is watched again shows the grand of its own stake', () => {
  const again = { replay: true, stake: 400 * 28, price: 28 }
  expect([headline(again, 200), headline({ ...again, hold }, 200)]).toEqual([
    `${grand * 400}`,
    `${grand * 400}`,
  ])
})
