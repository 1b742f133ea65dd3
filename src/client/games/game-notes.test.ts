import { expect, test } from 'vitest'
import type { App } from '../context/app.ts'
import { feature } from '../feature.ts'
import { registryOf } from '../registry.ts'
import { gameNotes } from './game-notes.ts'

const note = (text: string) => ({ text, more: { href: `/${text}`, text: 'More' } })

/** An app with two features that speak of games, and what the visitor has of them. */
function appWith(features: Readonly<Record<string, boolean>>, load = true) {
  const names = ['pond', 'mill']
  const faces = names.map((name) => feature({ name }))
  const lateFaces = async () => {
    if (!load) throw new Error('the line is down')
    return Object.fromEntries(
      names.map((name) => [name, { gameNotes: () => ({ wet: note(name), dry: note(`dry ${name}`) }) }]),
    )
  }
  return {
    registry: registryOf(faces, {}, lateFaces),
    player: { getState: () => ({ me: { features } }) },
  } as unknown as App
}

const textsOf = async (app: App, groups: readonly string[]) =>
  (await gameNotes(app, groups))().map(({ text }) => text)

test('features that the visitor has speak of the games of their groups', async () => {
  expect(await textsOf(appWith({ pond: true, mill: true }), ['wet', 'new'])).toEqual(['pond', 'mill'])
  expect(await textsOf(appWith({ pond: false, mill: true }), ['dry'])).toEqual(['dry mill'])
  expect(await textsOf(appWith({ pond: true, mill: true }), ['new'])).toEqual([])
})

test('what does not load is left out', async () => {
  expect(await textsOf(appWith({ pond: true, mill: true }, false), ['wet'])).toEqual([])
})
