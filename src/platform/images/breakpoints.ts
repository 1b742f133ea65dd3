/** The widths at which pages change, in px (000 §9); pictures are made for the same. */
export const BREAKPOINTS = { xs: 320, sm: 576, md: 768, lg: 1024, xl: 1280, xxl: 1400, '2xl': 1536 } as const
export type Breakpoint = keyof typeof BREAKPOINTS
