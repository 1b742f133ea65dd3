import { contrast, css, hex, inkOn, mix, shade } from './colour.ts'
import { fontFaces, fontStack, fontUrl } from './fonts.ts'
import {
  backdropOf,
  buttonOf,
  frameOf,
  iconLooks,
  paintOf,
  stageOf,
  textureMaskOf,
  textureOf,
} from './looks.ts'
import { tiersOf } from './tiers.ts'
import type { Oklch, Theme } from './theme.ts'

/** The order of the style layers, stated once by whichever sheet comes first. */
const LAYERS = '@layer reset,tokens,base,parts,app;'

/** Every color of the design system, derived from what the theme states. */
export function systemColours(theme: Theme) {
  const { bg, surface, text, muted, brand, accent, coins, entries, danger, onBrand } = theme.colours
  const dark = theme.mode === 'dark'
  const tint = dark ? accent : brand
  const raised = (part: number): Oklch => (dark ? shade(surface, part) : mix(surface, tint, part))
  return {
    bg,
    'surface-1': surface,
    'surface-2': raised(dark ? 0.045 : 0.045),
    'surface-3': raised(dark ? 0.085 : 0.09),
    text,
    'text-muted': muted,
    brand,
    'on-brand': onBrand,
    accent,
    'on-accent': inkOn(accent),
    coins,
    entries,
    win: entries,
    danger,
    'on-danger': inkOn(danger),
    // Counts that call: the same red everywhere, white reads on it.
    alert: [0.55, 0.22, 24],
    'on-alert': [1, 0, 0],
    focus: focusOf(theme),
  } satisfies Record<string, Oklch>
}

/** The focus ring: the text's color where the brand is too near the ground, else the brand's. */
function focusOf({ colours: { bg, surface, brand, text } }: Theme): Oklch {
  const reads = contrast(brand, bg) >= 3.2 && contrast(brand, surface) >= 3.2
  return reads ? brand : text
}

/** Attributes of <html> that choose the theme and its composition. */
export const themeAttributes = (theme: Theme) => ({
  'data-theme': theme.name,
  'data-mode': theme.mode,
  'data-header': theme.layout.header,
  'data-hero': theme.layout.hero,
  'data-heading': theme.layout.heading,
  'data-tabs': theme.layout.tabs,
  'data-button': theme.button,
})

/** The font files worth a `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontPreloads = ({ fonts: { ui, display } }: Theme): readonly string[] =>
  [...new Set([ui, display])].map(fontUrl)

/** `#rrggbb` for `<meta name="theme-color">`, a web manifest or a mail. */
export const themeColour = (theme: Theme) => hex(theme.colours.bg)

/**
 * A theme as CSS: font faces, then custom properties: `--sys-*` by meaning, `--cmp-*` the few exceptions of
 * single parts. The ramps `--ref-*` are mixed from these by the sheets of `ui`. Only the active theme is sent,
 * inlined.
 */
export function themeCss(theme: Theme): string {
  const { ui, display } = theme.fonts
  const faces = fontFaces(ui, 'text') + (ui === display ? '' : fontFaces(display, 'display'))
  const own = block(`[data-theme=${theme.name}]`, {
    'color-scheme': theme.mode,
    ...system(theme),
    ...component(theme),
  })
  return `${LAYERS}${faces}@layer tokens{${own}${adaptations(theme)}}`
}

function system(theme: Theme) {
  const { colours, shape, fonts: type, mode } = theme
  const dark = mode === 'dark'
  const tokens: Record<string, string> = {}
  for (const [name, colour] of Object.entries(systemColours(theme)))
    tokens[`--sys-color-${name}`] = css(colour)
  const { text, bg, surface, brand, accent } = colours
  const depth: Oklch = dark ? [0.06, bg[1], bg[2]] : mix(text, accent, 0.4)
  const shadow = (y: number, blur: number, alpha: number) =>
    `0 ${y}px ${blur}px -${Math.round(blur / 3)}px ${css(depth, alpha)}`
  const corner = shape.corner
  return {
    ...tokens,
    '--sys-color-line': theme.frame === 'hairline' ? css(brand, 0.2) : css(text, dark ? 0.14 : 0.13),
    '--sys-color-line-strong': css(text, dark ? 0.5 : 0.55),
    // Whole: what lies on a page that moves is laid over it again with every frame.
    '--sys-color-glass': css(dark ? mix(bg, surface, 0.35) : surface),
    '--sys-color-scrim': css(dark ? shade(bg, -0.1) : [0.2, 0.05, colours.accent[2]], 0.78),
    '--sys-color-deep': css(dark ? [0.14, bg[1] + 0.02, bg[2]] : [0.2, 0.08, accent[2]]),
    '--sys-color-paint': css(paintOf(theme)),
    '--sys-radius-s': `${Math.min(shape.radius, Math.round(shape.radius / 2) + 1)}px`,
    '--sys-radius-m': `${Math.round(shape.radius * 0.75)}px`,
    '--sys-radius-l': `${shape.radius}px`,
    '--sys-radius-xl': `${Math.round(shape.radius * 1.6)}px`,
    '--sys-radius-tile': `${shape.tile}px`,
    '--sys-radius-pill': `${shape.pill}px`,
    '--sys-corner': corner,
    // A scooped circle would be a star.
    '--sys-corner-circle': corner === 'scoop' ? 'round' : corner,
    '--sys-font-ui': fontStack(type.ui),
    '--sys-font-display': fontStack(type.display),
    '--sys-display-scale': String(type.displayScale),
    '--sys-display-weight': String(type.displayWeight),
    '--sys-display-tracking': `${type.displayTracking}em`,
    '--sys-display-case': type.displayCase,
    '--sys-shadow-1': shadow(2, 6, dark ? 0.6 : 0.16),
    '--sys-shadow-2': shadow(10, 26, dark ? 0.75 : 0.24),
    '--sys-shadow-3': shadow(26, 60, dark ? 0.9 : 0.34),
    '--sys-glow': dark ? `0 12px 30px -14px ${css(accent, 0.6)}` : `0 10px 22px -12px ${css(accent, 0.45)}`,
    '--sys-backdrop': backdropOf(theme),
    '--sys-texture': textureOf(theme),
    '--sys-texture-mask': textureMaskOf(theme),
    '--sys-stage': stageOf(theme),
  }
}

function component(theme: Theme) {
  const button = buttonOf(theme)
  const frame = frameOf(theme)
  const icons = iconLooks[theme.icons]
  const [grand, major, minor, mini] = tiersOf(theme)
  const fill = icons.fill ? `color-mix(in oklab,currentColor ${icons.fill * 100}%,transparent)` : 'none'
  return {
    '--cmp-button-bg': button.bg,
    '--cmp-button-shadow': button.shadow,
    '--cmp-button-hover': button.hover,
    '--cmp-button-press': button.press,
    '--cmp-frame': frame.border,
    '--cmp-frame-inset': `${frame.inset}px`,
    '--cmp-frame-glow': frame.glow,
    '--cmp-tier-grand': css(grand),
    '--cmp-tier-major': css(major),
    '--cmp-tier-minor': css(minor),
    '--cmp-tier-mini': css(mini),
    '--cmp-icon-stroke': String(icons.stroke),
    '--cmp-icon-cap': icons.cap,
    '--cmp-icon-join': icons.cap === 'round' ? 'round' : 'miter',
    '--cmp-icon-fill': fill,
  }
}

/**
 * The CSS for a player's wish for more contrast: it changes system tokens only. Forced colors, which are the
 * same in every theme, and less motion stand in the sheets of `ui`.
 */
function adaptations(theme: Theme): string {
  const at = `[data-theme=${theme.name}]`
  const dark = theme.mode === 'dark'
  const { text, muted, bg, surface } = theme.colours
  const strong = block(at, {
    '--sys-color-text': css(dark ? [1, 0, 0] : [0.12, 0.02, text[2]]),
    '--sys-color-text-muted': css(mix(muted, text, 0.7)),
    '--sys-color-line': css(text, 0.6),
    '--sys-color-line-strong': css(text),
    '--sys-color-glass': css(dark ? mix(bg, surface, 0.35) : surface),
    '--sys-texture': 'none',
  })
  return `@media (prefers-contrast:more){${strong}}`
}

function block(selector: string, declarations: Readonly<Record<string, string>>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${lines.join(';')}}`
}
