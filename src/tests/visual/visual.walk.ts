import { expect, test } from 'vitest'
import { processEnv } from '#platform/config/env.server.ts'
import type { Client } from '../rig/client.ts'
import { accept, check, forget, patienceWith, recordBrowser } from './baselines.ts'
import { shoot, sitter } from './shoot.ts'
import { stage } from './stage.ts'
import type { ThemeName } from '#themes/index.ts'
import { cells, statesIn, type Size, type Who } from './states.ts'

/** `npm run visual`: every state of two brands, and the lobby of the others, at two sizes, against the accepted screenshots. */
const at = stage()
const { VISUAL_ACCEPT, VISUAL_STATES = '' } = processEnv()
const isAccepting = VISUAL_ACCEPT === '1'
const wanted = VISUAL_STATES.split(',').filter((name) => name !== '')
const chosenIn = (theme: ThemeName, size: Size) =>
  statesIn(theme, size).filter(({ name }) => wanted.length === 0 || wanted.some((one) => name.includes(one)))
const players = new Map<string, Promise<Client>>()

function playerOf(theme: string, who: 'player' | 'buyer'): Promise<Client> {
  const name = `${theme} ${who}`
  const known = players.get(name) ?? at.player(theme, who)
  players.set(name, known)
  return known
}

async function walk(theme: ThemeName, size: Size, who: Who) {
  if (!chosenIn(theme, size).some((one) => one.who === who)) return []
  const { cookies } = who === 'guest' ? { cookies: new Map<string, string>() } : await playerOf(theme, who)
  const { page, context } = await sitter({ browser: at.browser, url: at.url, theme, size, cookies })
  const lines: string[] = []
  const { tolerance } = patienceWith(at.browser.version())
  for (const state of chosenIn(theme, size).filter((one) => one.who === who)) {
    const picture = await shoot(page, state)
    const place = { theme, size, name: state.name }
    const line = isAccepting
      ? (await accept(place, picture)) && `${state.name}: kept`
      : await check(place, picture, tolerance)
    if (line) lines.push(line)
  }
  await context.close()
  return lines
}

test.concurrent.each(cells)('%s on a %s', { timeout: 1_800_000 }, async (theme, size) => {
  const { notice } = patienceWith(at.browser.version())
  const each = (['guest', 'player', 'buyer'] as const).map((who) => walk(theme, size, who))
  const lines = (await Promise.all(each)).flat()
  const chosen = chosenIn(theme, size)
  const print = (text: string) => process.stdout.write(`${theme} on a ${size}: ${text}\n`)
  if (!isAccepting) {
    if (notice) print(notice)
    print(`${chosen.length} states, ${lines.length} differ`)
    return expect(lines).toEqual([])
  }
  recordBrowser(at.browser.version())
  const gone =
    wanted.length === 0
      ? forget(
          theme,
          size,
          statesIn(theme, size).map(({ name }) => name),
        )
      : 0
  print(`${chosen.length} states, ${lines.length} kept, ${gone} removed`)
})
