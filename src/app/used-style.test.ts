import { describe, expect, test } from 'vitest'
import { usedStyle } from './used-style.ts'

const html = '<div class="a b"><p class="c">x</p></div>'
const used = (css: string) => usedStyle(css, html)

describe('the style that a page’s first paint needs', () => {
  test('keeps rules whose classes stand on the page, and drops the others', () => {
    expect(used('.a{x:1}.no{x:2}.b .c{x:3}.b .no{x:4}p{x:5}')).toBe('.a{x:1}.b .c{x:3}p{x:5}')
    expect(
      used('table{x:1}.a table,.a>p,.a:not(table){x:2}html[data-x] p:first-child{x:3}p table{x:4}'),
    ).toBe('.a>p,.a:not(table){x:2}html[data-x] p:first-child{x:3}')
    expect(used('.no,.a{x:1}')).toBe('.a{x:1}')
    expect(used('.a:focus-visible{x:1}.no:focus{x:1}[data-x] .c{x:1}')).toBe(
      '.a:focus-visible{x:1}[data-x] .c{x:1}',
    )
  })

  test('keeps of rules in rules what the page has, and nothing that a pointer brings about', () => {
    expect(used('.a{x:1;&.no{x:2}& .c{x:3}&:hover{x:4}@media (hover:hover){&:hover{x:5}}x:6}')).toBe(
      '.a{x:1;& .c{x:3}x:6}',
    )
    expect(used('.a:hover{x:1}.a:active .c,.b{x:2}')).toBe('.b{x:2}')
  })

  test('keeps of an attribute that the page has the values that it has', () => {
    const css = '.a[data-kind=soft]{x:1}.a[data-kind=ghost]{x:2}.a[data-late=yes]{x:3}.a[data-kind]{x:4}'
    expect(usedStyle(css, '<p class="a" data-kind="soft">')).toBe(
      '.a[data-kind=soft]{x:1}.a[data-late=yes]{x:3}.a[data-kind]{x:4}',
    )
  })

  test('keeps the tokens that somebody asks for, also over another token', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:var(--c);--e:1}.a{x:var(--b)}'
    expect(used(css)).toBe(':root{--a:1px;--b:var(--a);}.a{x:var(--b)}')
    expect(usedStyle(css, html, '[data-theme]{--f:var(--e)}')).toContain('--e:1}')
    expect(used('@media (width>1px){:root{--c:2px}}.a{x:1}')).toBe('@media (width>1px){:root{}}.a{x:1}')
  })

  test('is careful where a class is one of several', () => {
    const css = ':is(.no,.a) .b{x:1}:where(.no){x:2}.a:not(.no){x:3}:root:has(.no){x:4}'
    expect(used(css)).toBe(css)
  })

  test('looks into layers and media, which go when nothing is left in them', () => {
    expect(used('@layer p{@media (width>=1px){.no{x:1}}.a{x:2}}@media print{.no{x:1}}')).toBe(
      '@layer p{.a{x:2}}',
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
