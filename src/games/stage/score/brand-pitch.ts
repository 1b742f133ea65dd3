/** Brand → semitones that its button lies above or below the common one: each has a sound of its own. */
export const BUTTON_SEMITONES: Readonly<Record<string, number>> = {
  aurelia: 0,
  dusk: -5,
  koi: 4,
  marquee: -2,
  paperline: 2,
  popply: 7,
  saltpeak: -3,
  verdant: 3,
  voltaic: -7,
}

/** The pitch of the page's brand; the common one where there is no page. */
export const buttonPitch = (theme: string | undefined): number => BUTTON_SEMITONES[theme ?? ''] ?? 0

/** The brand of the page. */
export const brandHere = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['theme']
