import { expect, test } from 'vitest'
import { applyTheme } from '#tests/components/look.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { resize } from '#tests/components/screen.ts'
import { themeNames } from '#themes/index.ts'
import { BetBar } from '#ui/forms/bet-bar.tsx'
import '../game/play.css'
import '../game/sideways.css'
import './dressed.css'

/** The label of the main button fits its shape in every brand. */

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1440, 900],
  [2560, 1440],
] as const

const SAID = [
  'Spin',
  'Launch',
  'Empezar',
  'Your move',
  'Chip on Player',
  'Ficha en Jugador',
  'Cash out 160–161',
  'Cash out 12,345–12,346',
  'Cobrar 12,345',
]

/** Corners of the letters' lines where their button isn't: they lie beyond its form. */
function beyond(button: HTMLElement): string[] {
  const words = button.querySelector('span')!
  words.style.pointerEvents = 'none'
  const range = document.createRange()
  range.selectNodeContents(words)
  return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) => {
    // The line's box is higher than its letters.
    const trim = (bottom - top) * 0.25
    return [left + 1, right - 1]
      .flatMap((x) => [top + trim, bottom - trim].map((y) => [x, y] as const))
      .filter(([x, y]) => !button.contains(document.elementFromPoint(x, y)))
      .map(([x, y]) => `${Math.round(x)},${Math.round(y)}`)
  })
}

const nothing = () => {}

const bar = (verb: string) => (
  <div className="game-bar">
    <BetBar
      balance={{ amount: 27_500, version: 1, label: 'Coins', currency: 'coins' }}
      stakes={[100]}
      stake={100}
      onStake={nothing}
      format={String}
      win={0}
      state="ready"
      verb={verb}
      onPlay={nothing}
    />
  </div>
)

test.each(themeNames)('what the main button says keeps within its form: %s', async (brand) => {
  const { draw, place } = mountPart(bar('Spin'), brand)
  place.style.cssText = ''
  applyTheme(brand)
  await document.fonts.ready
  const found: string[] = []
  for (const size of SIZES) {
    await resize(size)
    for (const verb of SAID) {
      draw(bar(verb))
      const button = place.querySelector<HTMLElement>('.bet-play')!
      found.push(...beyond(button).map((at) => `${size[0]} ${verb}: ${at}`))
    }
  }
  expect(found).toEqual([])
})
