/** Made by `npm run art`: signs with a strip of frames, in `/art/strips`. Do not edit. */
export const STRIP_FRAMES = 6
/** The frame that equals the picture at rest. */
export const STRIP_REST = 2
export const strips: Readonly<Record<string, readonly string[]>> = {
  ocean: ['wave', 'chart', 'doubloon', 'float', 'golden-fish'],
  ember: ['dragon', 'lantern', 'coin', 'float', 'golden-koi'],
  clover: ['rainbow', 'pot', 'coin', 'float', 'golden-trout'],
  crystal: ['prism', 'geode', 'coin', 'float', 'glow-fish'],
  sands: ['scarab', 'pyramid', 'coin', 'float', 'golden-perch'],
  jungle: ['mask', 'temple', 'coin', 'float', 'golden-piranha'],
  frontier: ['badge', 'locomotive', 'coin', 'float', 'golden-catfish'],
  frost: ['snowflake', 'snowglobe', 'coin', 'float', 'golden-salmon'],
  candy: ['lolly', 'cupcake', 'coin', 'float', 'golden-fish'],
  carnival: ['mask', 'wheel', 'coin', 'hook', 'golden-duck'],
  storm: ['bolt', 'gate', 'coin', 'net', 'golden-sardine'],
  orchard: ['flame', 'star', 'coin', 'basket', 'golden-apple'],
}
