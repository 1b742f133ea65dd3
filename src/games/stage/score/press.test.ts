import { afterEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { themes } from '#themes/index.ts'
import { arrived, fakeAudio } from '#ui/sound/audio.fixture.ts'
import { houseCues, houseFile, type BankName } from '#ui/sound/banks.gen.ts'
import type { Cue } from '#ui/sound/cues.ts'
import { openEngine } from '#ui/sound/engine.ts'
import { parseSettings } from '#ui/sound/settings.ts'
import { signalsOf } from './score.ts'

afterEach(() => void vi.unstubAllGlobals())

const all = Object.values(themes)
const ROOM: { readonly bank: BankName; readonly slug: string } = { bank: 'ocean', slug: 'tidal-fortune' }

/** The common sound that begins so far into their file, seconds. */
const startingAt = (offset: number) =>
  houseCues[houseCues.findIndex((_, i) => Math.abs(houseFile[1][i * 2]! / 1_000 - offset) < 1e-6)]

/** An engine whose files have come, on a page whose brand can be changed; says what is heard of a press. */
async function pressing() {
  const audio = fakeAudio(vi.stubGlobal)
  const engine = openEngine()
  engine.apply({ ...parseSettings(null), on: true })
  engine.enter(ROOM)
  await arrived()
  return {
    ...audio,
    heard(name: 'press' | 'choice') {
      const moment = name === 'press' ? { name } : { name, felt: false }
      signalsOf(moment).forEach((signal) => engine.play(signal as Cue))
      return startingAt(audio.context().sources.at(-1)!.offset)
    },
  }
}

test('every form of button has a common cue of its own, and there is none without a brand', () => {
  covers('games.26')
  const forms = all.map(({ button }) => `button-${button}`)
  expect(new Set(forms).size).toBe(9)
  expect(houseCues.filter((name) => name.startsWith('button')).toSorted()).toEqual(forms.toSorted())
})

test.each(all.map(({ name, button }) => ({ name, button })))(
  'a press and a choice on $name sound like its own button, at its own pitch',
  async ({ button }) => {
    covers('games.26')
    const { page, heard, context } = await pressing()
    page.documentElement.dataset['button'] = button
    expect(heard('press')).toBe(`button-${button}`)
    expect(heard('choice')).toBe(`button-${button}`)
    expect(Math.abs(context().sources.at(-1)!.rate - 1)).toBeLessThanOrEqual(0.03)
  },
)

test('the brand is read at each press, and its button comes with the file that is there', async () => {
  covers('games.26')
  const { page, heard, files } = await pressing()
  const before = files()
  page.documentElement.dataset['button'] = 'gummy'
  expect(heard('press')).toBe('button-gummy')
  page.documentElement.dataset['button'] = 'paper'
  expect(heard('press')).toBe('button-metal')
  page.documentElement.dataset['button'] = 'glass'
  expect(heard('press')).toBe('button-glass')
  await arrived()
  expect(files()).toEqual(before)
})
