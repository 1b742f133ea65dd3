/** Made by `npm run art`; sizes in CSS pixels, colours for placeholders. Do not edit. */

/** A picture: its size, the colour that stands out, the means of its upper and lower half. */
export interface Picture {
  readonly w: number
  readonly h: number
  readonly color: string
  readonly top: string
  readonly foot: string
}

export const art = {
  icons: {
    aurelia: { w: 512, h: 512, color: '#280848', top: '#652b6c', foot: '#5f3446' },
    dusk: { w: 512, h: 512, color: '#a84818', top: '#ae6130', foot: '#8d4622' },
    koi: { w: 512, h: 512, color: '#b82818', top: '#c84e39', foot: '#b53c28' },
    marquee: { w: 512, h: 512, color: '#880818', top: '#a8442f', foot: '#8a3821' },
    paperline: { w: 512, h: 512, color: '#4848e8', top: '#706de4', foot: '#5b56d6' },
    popply: { w: 512, h: 512, color: '#d848a8', top: '#e26bb0', foot: '#c943a5' },
    saltpeak: { w: 512, h: 512, color: '#184868', top: '#5a8598', foot: '#446475' },
    verdant: { w: 512, h: 512, color: '#185828', top: '#3c833f', foot: '#296935' },
    voltaic: { w: 512, h: 512, color: '#081828', top: '#355166', foot: '#1f2942' },
  },
  logos: {
    aurelia: { w: 240, h: 44, color: '#080808', top: '#8f7958', foot: '#80674a' },
    dusk: { w: 134, h: 44, color: '#080808', top: '#836b59', foot: '#785949' },
    koi: { w: 80, h: 44, color: '#080808', top: '#9e7774', foot: '#a15f5c' },
    marquee: { w: 232, h: 44, color: '#080808', top: '#916b5c', foot: '#7f4f44' },
    paperline: { w: 211, h: 44, color: '#080808', top: '#6b6c70', foot: '#6d6d6f' },
    popply: { w: 238, h: 44, color: '#080808', top: '#b58aaa', foot: '#975a89' },
    saltpeak: { w: 311, h: 44, color: '#080808', top: '#8c9ba2', foot: '#6a8694' },
    verdant: { w: 168, h: 44, color: '#080808', top: '#818960', foot: '#5e7442' },
    voltaic: { w: 236, h: 44, color: '#086858', top: '#688b84', foot: '#4b7d75' },
  },
  sprites: {
    bolt: { w: 96, h: 96, color: '#080808', top: '#a99358', foot: '#927e62' },
    chest: { w: 96, h: 96, color: '#080808', top: '#8b634b', foot: '#a4763f' },
    clover: { w: 96, h: 96, color: '#080808', top: '#71915e', foot: '#6f8f68' },
    coin: { w: 96, h: 96, color: '#080808', top: '#bf8c46', foot: '#bd8943' },
    crown: { w: 96, h: 96, color: '#080808', top: '#946a6f', foot: '#9b7457' },
    dice: { w: 96, h: 96, color: '#080808', top: '#c14a52', foot: '#a74e59' },
    'dice-special': { w: 96, h: 96, color: '#080808', top: '#874fc6', foot: '#7a50b1' },
    entries: { w: 96, h: 96, color: '#080808', top: '#558e6c', foot: '#579975' },
    'feature-bell': { w: 96, h: 96, color: '#080808', top: '#aa976f', foot: '#bf9f67' },
    'feature-bingo': { w: 96, h: 96, color: '#080808', top: '#68636e', foot: '#675c72' },
    'feature-calendar': { w: 96, h: 96, color: '#e8d8f8', top: '#87a3d0', foot: '#bfb5d0' },
    'feature-chat': { w: 96, h: 96, color: '#080808', top: '#aeadb1', foot: '#a09da8' },
    'feature-friends': { w: 96, h: 96, color: '#080808', top: '#68646c', foot: '#454148' },
    'feature-hot': { w: 96, h: 96, color: '#080808', top: '#a7796c', foot: '#b98c60' },
    'feature-lock': { w: 96, h: 96, color: '#080808', top: '#a0957e', foot: '#bb8a65' },
    'feature-mailbox': { w: 96, h: 96, color: '#080808', top: '#ae6f88', foot: '#a3697a' },
    'feature-map': { w: 96, h: 96, color: '#080808', top: '#759da8', foot: '#6999ba' },
    'feature-megaphone': { w: 96, h: 96, color: '#080808', top: '#a1886c', foot: '#b3906f' },
    'feature-moneybag': { w: 96, h: 96, color: '#080808', top: '#9d8d71', foot: '#b1855f' },
    'feature-new': { w: 96, h: 96, color: '#080808', top: '#968c7a', foot: '#ac8f76' },
    'feature-parcel': { w: 96, h: 96, color: '#080808', top: '#a58f7d', foot: '#a18577' },
    'feature-party': { w: 96, h: 96, color: '#080808', top: '#8a7c87', foot: '#8b8285' },
    'feature-race': { w: 96, h: 96, color: '#080808', top: '#8a878e', foot: '#8a858e' },
    'feature-slot': { w: 96, h: 96, color: '#080808', top: '#978f99', foot: '#8c7d94' },
    'feature-target': { w: 96, h: 96, color: '#080808', top: '#89809d', foot: '#b07589' },
    'feature-tickets': { w: 96, h: 96, color: '#080808', top: '#b0657e', foot: '#ad627d' },
    'feature-tower': { w: 96, h: 96, color: '#080808', top: '#957f86', foot: '#b297b1' },
    'feature-wheel': { w: 96, h: 96, color: '#080808', top: '#8e8485', foot: '#8c8389' },
    'gem-amber': { w: 96, h: 96, color: '#080808', top: '#a78867', foot: '#a5865d' },
    'gem-sapphire': { w: 96, h: 96, color: '#080808', top: '#57689f', foot: '#556ba2' },
    gift: { w: 96, h: 96, color: '#080808', top: '#a57978', foot: '#875992' },
    key: { w: 96, h: 96, color: '#080808', top: '#918671', foot: '#877d73' },
    'rank-bronze': { w: 96, h: 96, color: '#080808', top: '#956751', foot: '#886c5f' },
    'rank-diamond': { w: 96, h: 96, color: '#080808', top: '#8999a0', foot: '#878e98' },
    'rank-gold': { w: 96, h: 96, color: '#080808', top: '#9d8261', foot: '#8b7e6e' },
    'rank-platinum': { w: 96, h: 96, color: '#080808', top: '#829193', foot: '#818688' },
    'rank-sapphire': { w: 96, h: 96, color: '#080808', top: '#86817e', foot: '#897d6d' },
    'rank-silver': { w: 96, h: 96, color: '#080808', top: '#878c97', foot: '#83858d' },
    'rank-vip': { w: 96, h: 96, color: '#080808', top: '#8d7e76', foot: '#937860' },
    rocket: { w: 96, h: 96, color: '#080808', top: '#8f8682', foot: '#937d7f' },
    shield: { w: 96, h: 96, color: '#080808', top: '#718f67', foot: '#728368' },
    star: { w: 96, h: 96, color: '#080808', top: '#a99365', foot: '#a78250' },
    ticket: { w: 96, h: 96, color: '#080808', top: '#a16980', foot: '#9e677e' },
    trophy: { w: 96, h: 96, color: '#080808', top: '#a07a53', foot: '#897b6e' },
    wheel: { w: 96, h: 96, color: '#080808', top: '#9e8365', foot: '#9b8466' },
    winnings: { w: 96, h: 96, color: '#080808', top: '#9c596e', foot: '#a05c73' },
  },
  tiles: {
    'blazing-sevens': { w: 240, h: 320, color: '#e82828', top: '#c14f2f', foot: '#98502a' },
    'clover-combo': { w: 240, h: 320, color: '#082818', top: '#72ab4e', foot: '#5b6e30' },
    'crystal-cascade': { w: 240, h: 320, color: '#180848', top: '#7d39ba', foot: '#514775' },
    'dragon-vault': { w: 240, h: 320, color: '#280808', top: '#9e592e', foot: '#764523' },
    'lucky-ladder': { w: 240, h: 320, color: '#280858', top: '#bb6551', foot: '#824e54' },
    'rocket-rush': { w: 240, h: 320, color: '#080818', top: '#596291', foot: '#554b6a' },
    'tidal-fortune': { w: 240, h: 320, color: '#081848', top: '#75afc8', foot: '#4d616d' },
  },
} as const satisfies Tree

interface Tree {
  readonly [name: string]: Tree | Picture
}

export type TileSlug = keyof typeof art.tiles
export type SpriteName = keyof typeof art.sprites
