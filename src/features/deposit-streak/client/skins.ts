import { PLAIN_VAULT, type VaultDrawing } from '#ui/kit/vault/drawing.tsx'

/**
 * The vault of each skin. Colors, corners and type are the tokens of the brand; a skin adds what it turns,
 * what it is riveted with, and its emblem.
 */
const SKINS: Readonly<Record<string, Partial<VaultDrawing>>> = {
  // A crown above beading.
  aurelia: {
    ring: '0 9',
    emblem: 'M3 18h18l1.500-11-5.500 4.500L12 4l-5 7.500L1.500 7ZM4 20h16v2H4Z',
  },
  // A wrapped sweet.
  popply: {
    spokes: 4,
    thick: 10,
    rivets: 12,
    ring: '8 10',
    emblem: 'M7 8a6 6 0 0 1 10 0l5-3v14l-5-3a6 6 0 0 1-10 0l-5 3V5Z',
  },
  // A bolt in a circuit.
  voltaic: {
    spokes: 3,
    thick: 6,
    knob: 'square',
    rivet: 'square',
    rivets: 12,
    ring: '22 8',
    emblem: 'M14 1 4 14h6l-1 9L20 9h-7Z',
  },
  // A snow crystal.
  saltpeak: {
    paint: 'brand',
    metal: 'silver',
    spokes: 6,
    thick: 5,
    knob: 'crystal',
    rivet: 'crystal',
    rivets: 12,
    emblem:
      'M11 1h2v8.300l7.200-4.200 1 1.800L14 11l7.200 5.100-1 1.800L13 14.700V23h-2v-8.300l-7.200 3.200-1-1.800L10 11 2.800 6.900l1-1.800L11 9.300Z',
  },
  // A star among bulbs.
  marquee: {
    paint: 'brand',
    spokes: 8,
    thick: 5,
    knob: 'bulb',
    rivet: 'bulb',
    rivets: 24,
    emblem:
      'M12 1l3.200 7.300 7.800.8-5.900 5.300 1.700 7.800L12 18.200 5.200 22.200l1.700-7.800L1 9.100l7.800-.8Z',
  },
  // Four leaves.
  verdant: {
    paint: 'brand',
    spokes: 4,
    thick: 7,
    knob: 'leaf',
    rivet: 'leaf',
    rivets: 16,
    emblem:
      'M12 12C5 12 3 9 4.500 6.500S10 4 12 12c2-8 6-8 7.500-5.500S19 12 12 12c7 0 9 3 7.500 5.500S14 20 12 12c-2 8-6 8-7.500 5.500S5 12 12 12Z',
  },
  // A wagon wheel, stitched.
  dusk: {
    spokes: 10,
    thick: 5,
    knob: null,
    rivet: 'stitch',
    rivets: 18,
    emblem: 'M5 3h4v9a3 3 0 0 0 6 0V3h4v9a7 7 0 0 1-14 0ZM4 20h16v2H4Z',
  },
}

/** How the vault of a skin is drawn: the key of the theme. */
export const drawingOf = (skin: string): VaultDrawing => ({ ...PLAIN_VAULT, ...SKINS[skin] })
