import { describe, expect, test } from 'vitest'
import type { Device } from '#platform/pages/page.ts'
import { openFirstPaint } from './first-paint.ts'

const html = '<div class="a b"><p class="c">x</p></div>'
const page = `<html data-mode="dark"><body>${html}`
const firstPaint = (css: string, html = page, others = '', device: Device = 'phone') =>
  openFirstPaint(css, others)(html, device)
const used = (css: string) => firstPaint(css)

describe('the style that a page’s first paint needs', () => {
  test('keeps rules whose classes stand on the page, and drops the others', () => {
    expect(used('.a{x:1}.no{x:2}.b .c{x:3}.b .no{x:4}p{x:5}')).toBe('.a{x:1}.b .c{x:3}p{x:5}')
    expect(used('table{x:1}.a table,.a>p,.a:not(table){x:2}div p:first-child{x:3}p table{x:4}')).toBe(
      '.a>p,.a:not(table){x:2}div p:first-child{x:3}',
    )
    expect(used('.no,.a{x:1}')).toBe('.a{x:1}')
    expect(used('.a.b{x:1}.a.c{x:2}p.a{x:3}p.c{x:4}.b::after{x:5}')).toBe('.a.b{x:1}p.c{x:4}.b::after{x:5}')
  })

  test('looks at what stands in what', () => {
    const within = '<ul class="a"><li class="b"><img class="c"><b>x</b></li></ul><p class="d">x</p>'
    expect(firstPaint('.a>.b{x:1}.a .c{x:2}.a>.c{x:3}.a .d{x:4}.a b>img{x:5}', within)).toBe(
      '.a>.b{x:1}.a .c{x:2}',
    )
    expect(firstPaint('.d+.a>.b{x:1}.a~.d{x:2}.a+.d{x:3}.a~.none{x:4}', within)).toBe('.a~.d{x:2}.a+.d{x:3}')
    expect(firstPaint('b:only-child{x:1}.a:has(.c){x:2}.d:has(.c){x:3}.d:empty{x:4}', within)).toBe(
      '.a:has(.c){x:2}',
    )
  })

  test('keeps of rules in rules what the page has, and nothing that a pointer brings about', () => {
    expect(used('.a{x:1;&.no{x:2}& .c{x:3}&:hover{x:4}@media (hover:hover){&:hover{x:5}}x:6}')).toBe(
      '.a{x:1;& .c{x:3}x:6}',
    )
    expect(used('.a:hover{x:1}.a:active .c,.b{x:2}.b:has(p:hover){x:3}.b:not(:hover){x:4}')).toBe(
      '.b{x:2}.b:not(:hover){x:4}',
    )
    expect(used('.a{x:1;&.b{x:2;& .c{x:3}&.c{x:4}}&.c{x:5}p{x:6}& table{x:7}}')).toBe(
      '.a{x:1;&.b{x:2;& .c{x:3}}p{x:6}}',
    )
  })

  test('nor what keys bring about, nor how things move, nor paper', () => {
    expect(used('.a:focus-visible{x:1}.a:focus-within .c{x:2}@media print{.a{x:3}}')).toBe('')
    expect(used('.a{transition:x 1s,y 1s;x:1;transition-delay:0s;cursor:pointer}.b{cursor:pointer}')).toBe(
      '.a{x:1}',
    )
  })

  test('keeps of attributes what stands on such an element', () => {
    const css =
      '.a[data-kind=soft]{x:1}.a[data-kind=ghost]{x:2}.a[data-of=me]{x:3}.a[data-kind]{x:4}[href]{x:5}'
    expect(firstPaint(css, '<p class="a" data-kind="soft"><i data-of="me"></i><a href="/x">x</a></p>')).toBe(
      '.a[data-kind=soft]{x:1}.a[data-kind]{x:4}[href]{x:5}',
    )
    const bare = '.a[data-shown]{x:1}.a[data-rows="2"]{x:2}'
    expect(firstPaint(bare, '<p class="a" data-shown data-rows="2">')).toBe(bare)
  })

  test('keeps the tokens that somebody asks for, also over another token', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:var(--c);--e:1}.a{x:var(--b)}'
    expect(used(css)).toBe(':root{--a:1px;--b:var(--a)}.a{x:var(--b)}')
    expect(firstPaint(css, page, '[data-theme]{--f:var(--e)}')).toContain('--e:1}')
    expect(used('@media (width>1px){:root{--c:2px}}.a{x:1}')).toBe('.a{x:1}')
  })

  test('finds classes that are one of several, and keeps what no server can tell', () => {
    expect(used(':is(.no,.a) .c{x:1}:where(.no){x:2}.a:not(.no){x:3}:root:has(.no){x:4}')).toBe(
      ':is(.no,.a) .c{x:1}.a:not(.no){x:3}',
    )
    const css = '.c:popover-open{x:1}.c::part(x){x:2}dialog.c:modal{x:3}'
    expect(used(css)).toBe(css)
  })

  test('selects for one page after the other', () => {
    const select = openFirstPaint('.a{x:1}.c{x:2}.d{x:3}')
    expect(select(page, 'phone')).toBe('.a{x:1}.c{x:2}')
    expect(select('<p class="d">', 'phone')).toBe('.d{x:3}')
    expect(select(page, 'desktop')).toBe('.a{x:1}.c{x:2}')
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

  test('leaves what only narrow windows need to the late sheet where the machine is no telephone', () => {
    const css = '@media (width<576px){.a{x:1}}@media (width<768px){.a{x:2}}'
    expect(firstPaint(css, page, '', 'phone')).toBe(css)
    expect(firstPaint(css, page, '', 'desktop')).toBe('@media (width<768px){.a{x:2}}')
  })

  test('takes keyframes along only when they are played', () => {
    expect(used('.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}@keyframes lost{to{x:1}}')).toBe(
      '.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}',
    )
  })
})
