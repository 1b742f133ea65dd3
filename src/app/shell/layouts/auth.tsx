import { AuthFrame } from './auth-frame.tsx'
import { layout } from './layouts.tsx'

/** The layout of the forms of guests, fetched with them. */
export const auth = layout(AuthFrame)
