import type { Mechanic } from '#games/engine/types.ts'

/** A round with what it comes to under the seeds of the page's example. */
export interface Example {
  readonly game: string
  /** The revision that it is played on. */
  readonly version: string
  /** The round and the result as the page prints them: JSON. */
  readonly round: string
  readonly result: string
}

/** A round of each mechanic; a revision never changes, and neither does what its rounds come to. */
export const EXAMPLES: Readonly<Record<Mechanic, Example>> = {
  lines: {
    game: 'tidal-fortune',
    version: '8548fce7154fa676ef5346c1b957b6cad2223650c500d307f540b6eed2617fc3',
    round: '{"nonce":7,"stake":7,"choice":null,"moves":[]}',
    result: '{"win":3,"returned":0,"shown":[{"stops":[11,11,2,0,4]}]}',
  },
  'hold-and-link': {
    game: 'dragon-vault',
    version: '770b4250a4c88024607b7dab2e6facf7fd7a0a2d4e97111c6493725bed24fb49',
    round: '{"nonce":8,"stake":7,"choice":null,"moves":[]}',
    result: '{"win":249,"returned":0,"shown":[{"stops":[24,33,4,4,21]},{"coins":9}]}',
  },
  dice: {
    game: 'rocket-rush',
    version: '473c377faacafff204467aa817d917b29c3f1cb21e68fe79dc69667011ec308c',
    round: '{"nonce":2,"stake":7,"choice":{"target":6250,"over":false},"moves":[]}',
    result: '{"win":11,"returned":0,"shown":[{"roll":3100}]}',
  },
  'coin-flip': {
    game: 'silver-toss',
    version: '690ba565695e8329984b9014eff5c76fd8534ebc301e65c5848033c253f605dc',
    round: '{"nonce":2,"stake":7,"choice":{"side":"heads","tosses":2},"moves":[]}',
    result: '{"win":28,"returned":0,"shown":[{"faces":["heads","heads"]}]}',
  },
  limbo: {
    game: 'sky-limit',
    version: 'ee7790ef6443efe78ed7b7b79bbaa6852313c5b5b85ba371a5ad2f0462bce837',
    round: '{"nonce":1,"stake":7,"choice":{"target":250},"moves":[]}',
    result: '{"win":17,"returned":0,"shown":[{"reached":257}]}',
  },
  crash: {
    game: 'comet-climb',
    version: 'c3182d18db5762e5e7ab733936d03d848e0f864b218d36736a1ee2fe2f860d50',
    round: '{"nonce":1,"stake":7,"choice":{"auto":150},"moves":[{"leave":163}]}',
    result: '{"win":10,"returned":0,"shown":[{"burst":257,"left":150}]}',
  },
  plinko: {
    game: 'pinfall',
    version: 'a734162fb12a44463dc286906b3f24bf1a5c0ee6baf51d3051c282b043ff055d',
    round: '{"nonce":0,"stake":7,"choice":{"rows":8,"risk":"calm"},"moves":[]}',
    result: '{"win":5,"returned":0,"shown":[{"path":[false,true,false,false,true,false,false,true]}]}',
  },
  mines: {
    game: 'gem-field',
    version: '27f945a67f7a8e9341a3a4de75f4ed493e6cca930c3afc89bfdd26b63e292696',
    round: '{"nonce":0,"stake":7,"choice":{"mines":3},"moves":[{"open":0},{"open":12},{"take":true}]}',
    result: '{"win":9,"returned":0,"shown":[{"mines":[1,4,8]}]}',
  },
  tower: {
    game: 'watchtower',
    version: '2ee8002cdfc4a2daa9571a10a9e63b1a832aff197371e80505776c10f17e41e3',
    round: '{"nonce":1,"stake":7,"choice":{"level":"gentle"},"moves":[{"door":0},{"door":1},{"take":true}]}',
    result: '{"win":12,"returned":0,"shown":[{"traps":[[3],[0],[2],[2],[0],[3],[3],[0],[3]]}]}',
  },
  keno: {
    game: 'forty-numbers',
    version: '9b017a99882c34624cb95bb0460672652d45b3495ff2130f21d1885b3e170fff',
    round: '{"nonce":1,"stake":7,"choice":{"picks":[3,12,21,28,37]},"moves":[]}',
    result: '{"win":25,"returned":0,"shown":[{"drawn":[28,38,13,5,25,21,32,37,40,29]}]}',
  },
  roulette: {
    game: 'single-zero',
    version: '49a05c68155d40ad3a8042a12f8208314168de18d6b92c5df84a48cfe869405c',
    round: '{"nonce":1,"stake":21,"choice":{"chips":{"even:red":2,"straight:17":1}},"moves":[]}',
    result: '{"win":28,"returned":0,"shown":[{"number":19}]}',
  },
  wheel: {
    game: 'triple-ring',
    version: 'b4c9102de354b6e1a3ca54dcb362745404ef83038a6c80700f65b2da19953c59',
    round: '{"nonce":0,"stake":7,"choice":{"ring":"outer"},"moves":[]}',
    result: '{"win":8,"returned":0,"shown":[{"stop":26}]}',
  },
  'hi-lo': {
    game: 'high-road',
    version: '6fc36ec50fe5ec0d636f80bc936344f0a54d4093dfd8ad92634169d4748c5d1f',
    round: '{"nonce":0,"stake":7,"choice":null,"moves":[{"guess":"higher"},{"take":true}]}',
    result: '{"win":15,"returned":0,"shown":[{"cards":[{"rank":7,"suit":2},{"rank":12,"suit":0}]}]}',
  },
  'video-poker': {
    game: 'jacks-or-better',
    version: '597fe7cc3005cea5ad62701fac891a505c7b436e7a325bc96cb2f7bed996f410',
    round: '{"nonce":1,"stake":7,"choice":null,"moves":[{"hold":[true,true,false,false,false]}]}',
    result:
      '{"win":7,"returned":0,"shown":[{"cards":[{"rank":12,"suit":0},{"rank":7,"suit":1},{"rank":1,"suit":0},{"rank":1,"suit":1},{"rank":6,"suit":1}]}]}',
  },
  blackjack: {
    game: 'blackjack',
    version: '61609f1cf937735ae80cef9107dc02bc79327c7888b7f39cc289c65a6b3ae58b',
    round: '{"nonce":4,"stake":7,"choice":null,"moves":[{"play":"hit"},{"play":"stand"}]}',
    result:
      '{"win":14,"returned":0,"shown":[{"hands":[[{"rank":4,"suit":0},{"rank":5,"suit":2},{"rank":1,"suit":0}]],"dealer":[{"rank":10,"suit":0},{"rank":2,"suit":1},{"rank":5,"suit":1}]}]}',
  },
  scratch: {
    game: 'fairground-scratch',
    version: '02ffa8e173c65bfda559e26dfe3063e5f6065454ca2e8c228d99eaace8bb33f7',
    round: '{"nonce":8,"stake":7,"choice":null,"moves":[]}',
    result:
      '{"win":7,"returned":0,"shown":[{"cells":["drum","cherry","cherry","diamond","star","crown","ticket","cherry","crown"]}]}',
  },
  bingo: {
    game: 'thirty-ball-bingo',
    version: '6d7120d313c01287aeddd946c2d6cb9216e994e26856010414093e0699c8222f',
    round: '{"nonce":4,"stake":14,"choice":{"tickets":2},"moves":[]}',
    result:
      '{"win":21,"returned":0,"shown":[{"tickets":[[3,13,23,9,14,26,10,16,27],[4,11,21,9,17,24,10,20,25]],"balls":[23,22,6,2,1,12,13,27,19,16,10,26,17]}]}',
  },
  baccarat: {
    game: 'punto-banco',
    version: '27a9ea0683a2ef087e5f6d50a3ea15cc0461a9ed608d41656e1dedcf7ca3a5b1',
    round: '{"nonce":0,"stake":21,"choice":{"chips":{"banker":2,"tie":1}},"moves":[]}',
    result:
      '{"win":28,"returned":0,"shown":[{"player":[{"rank":7,"suit":2},{"rank":7,"suit":2}],"banker":[{"rank":9,"suit":2},{"rank":13,"suit":0}]}]}',
  },
  'sic-bo': {
    game: 'three-dice',
    version: '4f7d99f8460d71edd40f65724fb289069c2d27874c44298ef11b8bb007437a73',
    round: '{"nonce":2,"stake":14,"choice":{"chips":{"even:big":1,"single:5":1}},"moves":[]}',
    result: '{"win":38,"returned":0,"shown":[{"dice":[5,5,3]}]}',
  },
  ways: {
    game: 'thousand-reefs',
    version: 'f41b4eb11489ffbd6d429ff1a306206554960730a48d4c6d65a6ce813603fb58',
    round: '{"nonce":0,"stake":7,"choice":null,"moves":[]}',
    result: '{"win":1,"returned":0,"shown":[{"stops":[10,13,1,8,31]}]}',
  },
  'scatter-pays': {
    game: 'pearl-weather',
    version: '18e5502c4f9fb518c499790bed03decf7eec915c0a2d2da6198405c98f6bb217',
    round: '{"nonce":0,"stake":7,"choice":null,"moves":[]}',
    result: '{"win":1,"returned":0,"shown":[{"stops":[32,11,44,32,11,44]}]}',
  },
  cascade: {
    game: 'breaker-bay',
    version: 'a31add352a28fd094279bde6a5a1604e6b4dce9fcb8d3cfda9d1f85d2d63a983',
    round: '{"nonce":0,"stake":7,"choice":null,"moves":[]}',
    result: '{"win":2,"returned":0,"shown":[{"stops":[28,27,0,28,27,0,28]}]}',
  },
  pots: {
    game: 'lantern-deep',
    version: '2a790678c993a8064fc3adac067f3fac2d7a5c90799bad66bb6b713e78f58cdf',
    round: '{"nonce":40,"stake":7,"choice":null,"moves":[]}',
    result: '{"win":76,"returned":0,"shown":[{"stops":[3,28,25,22,6]},{"coins":9}]}',
  },
  wilds: {
    game: 'siren-drift',
    version: '7b19493ce21caa10366e31c09bfa001361077fcf40609f43cd80a764acba69af',
    round: '{"nonce":0,"stake":7,"choice":null,"moves":[]}',
    result: '{"win":2,"returned":0,"shown":[{"stops":[26,31,0,14,3]}]}',
  },
  fishing: {
    game: 'saltwater-haul',
    version: '503a82345c5fc9d3feb6b076e63f891acf9b154d3df96a4b995ee12ad3252871',
    round: '{"nonce":4,"stake":7,"choice":null,"moves":[]}',
    result: '{"win":3,"returned":0,"shown":[{"stops":[34,1,26,20,16]}]}',
  },
}
