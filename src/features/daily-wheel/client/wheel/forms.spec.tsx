import { expect, test } from 'vitest'
import { mountPart } from '#tests/components/mount-part.tsx'
import { contrast } from '#themes/colour.ts'
import { themeNames, type ThemeName } from '#themes/index.ts'
import type { Oklch } from '#themes/theme.ts'
import { EXTRA, MAIN, type PrizeSector } from '../../economy.ts'
import { sectorsOf } from '../../rules.ts'
import { prizeSlices } from '../../slices.ts'
import { Wheel } from './wheel.tsx'
import './wheel.css'
import './forms.css'

/** The wheel as each brand paints it, in the colors that the browser reads. */

const words = { coins: { one: 'coin', many: 'coins' }, entries: { one: 'entry', many: 'entries' } }

const slicesOf = (entriesAllowed: boolean, rim: readonly PrizeSector[]) =>
  prizeSlices(sectorsOf(rim, entriesAllowed), words)
const amounts = (entriesAllowed: boolean, rim: readonly PrizeSector[]) =>
  sectorsOf(rim, entriesAllowed).map(({ prizes }) => prizes[0]!.value.toLocaleString('en'))

const show = (brand: ThemeName, entriesAllowed: boolean, rim: readonly PrizeSector[] = MAIN) =>
  mountPart(
    <Wheel slices={slicesOf(entriesAllowed, rim)} rotor={null} flap={null}>
      Spin
    </Wheel>,
    brand,
  )

function oklchOf(color: string): Oklch {
  const [l, c, h] = color.match(/-?[\d.]+/g)!.map(Number)
  if (!color.startsWith('oklch(')) throw new Error(`${color} is no OKLCH`)
  return [l!, c!, h!]
}
const fillsOf = (selector: string): Oklch[] =>
  [...document.querySelectorAll(selector)].map((one) => oklchOf(getComputedStyle(one).fill))

const INK: Oklch = [0.19, 0.025, 300]
const WHITE: Oklch = [1, 0, 0]

test.each(themeNames)('%s tells neighbors apart without their hues, and digits read on each', (brand) => {
  for (const entriesAllowed of [true, false]) {
    const { leave } = show(brand, entriesAllowed)
    const fields = fillsOf('.slice > path')
    expect(fields).toHaveLength(MAIN.length)
    for (const [i, field] of fields.entries()) {
      expect(contrast(field, fields[(i + 1) % fields.length]!)).toBeGreaterThanOrEqual(3)
      expect(contrast(field, i % 2 ? INK : WHITE)).toBeGreaterThanOrEqual(4.5)
    }
    leave()
  }
})

/** The outline of an amount reaches so far beyond its letters; the tip of the pointer reaches so far in. */
const [OUTLINE, TIP] = [2, 165]

test.each(themeNames)(
  '%s writes amounts whole within their fields, where entries are paid and where not',
  async (brand) => {
    await document.fonts.ready
    for (const entriesAllowed of [true, false])
      for (const rim of [MAIN, EXTRA]) {
        const { place, leave } = show(brand, entriesAllowed, rim)
        await document.fonts.load(
          `700 20px ${getComputedStyle(place.querySelector('.slice text')!).fontFamily}`,
        )
        const texts = [...place.querySelectorAll<SVGTextElement>('.slice text')]
        expect(texts.map((one) => one.textContent)).toEqual(amounts(entriesAllowed, rim))
        for (const text of texts) {
          const half = text.getComputedTextLength() / 2 + OUTLINE
          const base = -Number(text.getAttribute('y'))
          const height = parseFloat(getComputedStyle(text).fontSize) * 0.72 + OUTLINE
          // A field is narrowest at the foot of the letters, and the pointer stands above them.
          expect(half, text.textContent).toBeLessThanOrEqual(
            (base - OUTLINE) * Math.tan(Math.PI / texts.length),
          )
          expect(base + height, text.textContent).toBeLessThanOrEqual(TIP)
        }
        leave()
      }
  },
)

test('each brand has a wheel of its own: metal, fields, outline, lamps, and one pointer', () => {
  const wheels = themeNames.map((brand) => {
    const { place, leave } = show(brand, true)
    const pointers = [...place.querySelectorAll('.flap')].filter((one) => one.checkVisibility())
    expect(pointers).toHaveLength(1)
    const metal = getComputedStyle(place.querySelector('.metal')!).stopColor
    const { width, height, rx } = getComputedStyle(place.querySelector('.bulb')!)
    const fields = fillsOf('.slice > path').join()
    const rims = [...place.querySelectorAll('.wheel-outline')].filter((one) => one.checkVisibility())
    expect(rims).toHaveLength(1)
    const rim = rims[0]!.getAttribute('d')!
    leave()
    return { metal, fields, rim, form: [pointers[0]!.classList[1], width, height, rx].join() }
  })
  expect(new Set(wheels.map(({ metal }) => metal)).size).toBe(themeNames.length)
  expect(new Set(wheels.map(({ fields }) => fields)).size).toBe(themeNames.length)
  // Without their colors, too: by the rim's outline in each, and by what it is set with and the pointer.
  expect(new Set(wheels.map(({ rim }) => rim)).size).toBe(themeNames.length)
  expect(new Set(wheels.map(({ form }) => form)).size).toBe(6)
})
