/** Who drew the silhouettes of game-icons that stand in our pictures (CC BY 3.0, https://game-icons.net). */

export const authors: Readonly<Record<string, { readonly name: string; readonly url: string }>> = {
  lorc: { name: 'Lorc', url: 'https://lorcblog.blogspot.com' },
  delapouite: { name: 'Delapouite', url: 'https://delapouite.com' },
  'carl-olsen': { name: 'Carl Olsen', url: 'https://twitter.com/unstoppableCarl' },
  zajkonur: { name: 'Zajkonur', url: 'https://game-icons.net' },
}

/** Silhouette → author's key. */
export const drawnBy: Readonly<Record<string, string>> = {
  anchor: 'lorc',
  bamboo: 'delapouite',
  'checked-shield': 'lorc',
  coral: 'delapouite',
  crown: 'lorc',
  'cut-diamond': 'lorc',
  'eagle-emblem': 'lorc',
  'fishing-hook': 'lorc',
  flame: 'carl-olsen',
  harp: 'delapouite',
  horseshoe: 'delapouite',
  'laurel-crown': 'lorc',
  lotus: 'lorc',
  'lotus-flower': 'lorc',
  mountains: 'lorc',
  'paper-plane': 'delapouite',
  rocket: 'lorc',
  'round-star': 'delapouite',
  'sea-turtle': 'delapouite',
  seahorse: 'delapouite',
  shamrock: 'delapouite',
  'skeleton-key': 'lorc',
  'sperm-whale': 'delapouite',
  'spiked-dragon-head': 'delapouite',
  'spiral-shell': 'lorc',
  'tied-scroll': 'lorc',
  'tiger-head': 'delapouite',
  'treasure-map': 'lorc',
  violin: 'zajkonur',
  'wave-crest': 'lorc',
}
