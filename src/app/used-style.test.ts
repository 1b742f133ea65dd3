import { describe, expect, test } from 'vitest'
import { usedStyle } from './used-style.ts'

const html = '<div class="a b"><p class="c">x</p></div>'
const used = (css: string) => usedStyle(css, html)

describe('the style that a page’s first paint needs', () => {
  test('keeps rules whose classes stand on the page, and drops the others', () => {
    expect(used('.a{x:1}.no{x:2}.b .c{x:3}.b .no{x:4}p{x:5}')).toBe('.a{x:1}.b .c{x:3}p{x:5}')
    expect(used('.no,.a{x:1}')).toBe('.no,.a{x:1}')
    expect(used('.a:hover{x:1}.no:hover{x:1}[data-x] .c{x:1}')).toBe('.a:hover{x:1}[data-x] .c{x:1}')
  })

  test('is careful where a class is one of several', () => {
    const css = ':is(.no,.a) .b{x:1}:where(.no){x:2}.a:not(.no){x:3}:root:has(.no){x:4}'
    expect(used(css)).toBe(css)
  })

  test('looks into layers and media, which go when nothing is left in them', () => {
    expect(used('@layer p{@media (width>=1px){.no{x:1}}.a{&.no{x:2}}}@media print{.no{x:1}}')).toBe(
      '@layer p{.a{&.no{x:2}}}',
    )
    expect(used('@layer a,b;@font-face{font-family:x}')).toBe('@layer a,b;@font-face{font-family:x}')
  })

  test('reads strings and addresses as text', () => {
    const css = `.a{background:url("data:image/svg+xml,%3Csvg{}%3E");content:'}'}`
    expect(used(`${css}.no{x:1}`)).toBe(css)
  })

  test('takes keyframes along only when they are played', () => {
    expect(used('.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}@keyframes lost{to{x:1}}')).toBe(
      '.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}',
    )
  })
})
