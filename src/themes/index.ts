import { aurelia } from './brands/aurelia.ts'
import { dusk } from './brands/dusk.ts'
import { koi } from './brands/koi.ts'
import { marquee } from './brands/marquee.ts'
import { paperline } from './brands/paperline.ts'
import { popply } from './brands/popply.ts'
import { saltpeak } from './brands/saltpeak.ts'
import type { Theme } from './theme.ts'
import { verdant } from './brands/verdant.ts'
import { voltaic } from './brands/voltaic.ts'

/** The nine brands of the site (000 §1). */
export const themes = { aurelia, popply, voltaic, koi, saltpeak, marquee, verdant, dusk, paperline } as const

export type ThemeName = keyof typeof themes

export const themeNames = Object.keys(themes) as readonly ThemeName[]

/** True when a brand of this name exists. */
export const isThemeName = (name: string): name is ThemeName => Object.hasOwn(themes, name)

/** The theme of that name. */
export const themeOf = (name: ThemeName): Theme => themes[name]
