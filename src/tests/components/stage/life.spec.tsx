import { afterEach, expect, test } from 'vitest'
import { enliven } from '#games/stage/life/life.ts'
import { covers } from '#tests/coverage/covers.ts'

/** The animated background of a game, in a real browser. */

function sceneIn(page: Document): HTMLElement {
  const scene = page.createElement('div')
  page.body.append(scene)
  scenes.push(scene)
  return scene
}

const scenes: HTMLElement[] = []
afterEach(() => {
  for (const scene of scenes.splice(0)) scene.remove()
})

test('two layers of few things live in a scene, moved by transform and opacity alone', () => {
  covers('games.25')
  const scene = sceneIn(document)
  enliven(scene, 'tidal-fortune', false)
  const layers = [...scene.querySelectorAll('.life > div')]
  expect(layers.map((layer) => layer.childElementCount)).toEqual([9, 4])
  const things = [...scene.querySelectorAll('.life i')]
  const properties = things.flatMap((thing) =>
    thing
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
  )
  const timing = ['offset', 'computedOffset', 'easing', 'composite']
  expect(new Set(properties.filter((name) => !timing.includes(name)))).toEqual(
    new Set(['transform', 'opacity']),
  )
  // Nothing of it can be pressed, and it needs no picture.
  expect(getComputedStyle(scene.querySelector('.life')!).pointerEvents).toBe('none')
  for (const thing of things) expect(getComputedStyle(thing).backgroundImage).not.toContain('url(')
})

test('the next game’s life takes the place of the last one’s', () => {
  covers('games.25')
  const scene = sceneIn(document)
  enliven(scene, 'tidal-fortune', false)
  enliven(scene, 'single-zero', false)
  expect(scene.querySelectorAll('.life')).toHaveLength(1)
  expect(scene.querySelectorAll('.life-ring')).toHaveLength(0)
})

test('with reduced motion nothing lives', () => {
  covers('games.25')
  const scene = sceneIn(document)
  enliven(scene, 'tidal-fortune', true)
  expect(scene.querySelector('.life')).toBeNull()
})
