import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { themes } from '#themes/index.ts'
import { sheetFor } from './prune.ts'

const { aurelia, koi } = themes

describe('a sheet for one theme', () => {
  it('loses the rules of other themes', () => {
    const sheet = '.a{color:red}[data-hero=split] .a{color:blue}[data-hero="stage"] .a{color:gold}'
    expect(sheetFor(aurelia, sheet)).toBe('.a{color:red}[data-hero="stage"] .a{color:gold}')
  })

  it('loses only the parts of a list that are of other themes', () => {
    expect(sheetFor(koi, "[data-hero=split] .a,[data-hero='poster'] .a,.b{x:y}")).toBe(
      "[data-hero='poster'] .a,.b{x:y}",
    )
  })

  it('keeps what is in doubt', () => {
    const sheet = ':is([data-hero=split],[data-hero=stage]) .a{x:y}:root:not([data-mode=dark]){x:y}'
    expect(sheetFor(aurelia, sheet)).toBe(sheet)
  })

  it('looks into blocks, nested rules and values with signs of their own', () => {
    const sheet =
      '@layer a,b;@layer a{@media (width>=1px){[data-tabs=bar] .a{x:y}}.b{&:hover{x:url("data:{;}")}' +
      '[data-tabs=bar] &{x:y}color:red}}'
    expect(sheetFor(aurelia, sheet)).toBe('@layer a,b;@layer a{.b{&:hover{x:url("data:{;}")}color:red}}')
  })

  it('keeps every rule that its own page can match', () => {
    for (const file of globSync('src/ui/css/*.css')) {
      const sheet = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
      for (const theme of Object.values(themes)) {
        const own = sheetFor(theme, sheet)
        expect(own.split('{').length).toBe(own.split('}').length)
        const count = (text: string) => text.split(`[data-hero='${theme.layout.hero}']`).length
        expect(count(own)).toBe(count(sheet))
      }
    }
  })
})
