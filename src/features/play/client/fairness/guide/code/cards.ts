/** Games of cards with moves, and what every mechanic is played by. */
export const CARDS = String.raw`const cardOf = (number) =>
  number >= 52
    ? { rank: 0, suit: 0 }
    : { rank: (number % 13) + 1, suit: Math.floor(number / 13) }

function playHiLo(game, stake, choice, below, moves) {
  const { returned, parts = 100 } = game.maths
  const cards = [cardOf(below(52))]
  let odds = 1
  for (const { guess, pass } of moves) {
    if (!guess && !pass) continue
    const before = cards[cards.length - 1].rank
    cards.push(cardOf(below(52)))
    if (pass) continue
    const after = cards[cards.length - 1].rank
    const wins = { higher: after > before, lower: after < before, same: after === before }
    if (!wins[guess]) return { win: 0, returned: 0, shown: [{ cards }] }
    odds = (odds * 13) / { higher: 13 - before, lower: before - 1, same: 1 }[guess]
  }
  if (odds === 1) return { win: 0, returned: stake, shown: [{ cards }] }
  const times = Math.floor(((returned * parts) / 10000) * odds + parts * 1e-11)
  return { ...split(stake, payer(game, below)(stake, times, parts)), shown: [{ cards }] }
}

function handIs(key, cards, deuces) {
  const isWild = ({ rank }) => rank === 0 || (deuces && rank === 2)
  const wilds = cards.filter(isWild).length
  const rest = cards.filter((card) => !isWild(card))
  const ranks = rest.map(({ rank }) => rank)
  const distinct = new Set(ranks).size
  const count = (rank) => ranks.filter((one) => one === rank).length
  const top = Math.max(0, ...ranks.map(count))
  const flush = rest.every(({ suit }) => suit === rest[0].suit)
  const fits = (low) =>
    distinct === rest.length &&
    ranks.every(
      (rank) =>
        (rank >= low && rank < low + 5) || (rank === 1 && low === 10),
    )
  const straight = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].some(fits)
  const pair = (rank) => count(rank) > 0 && count(rank) + wilds >= 2
  return {
    royal: wilds === 0 && flush && fits(10),
    fourDeuces: wilds === 4,
    wildRoyal: flush && fits(10),
    five: top + wilds >= 5,
    straightFlush: flush && straight,
    four: top + wilds >= 4,
    full: distinct <= 2,
    flush,
    straight,
    three: top + wilds >= 3,
    twoPair: wilds === 0 && distinct <= 3,
    jacks: [1, 11, 12, 13].some(pair),
    kings: [1, 13].some(pair),
  }[key]
}

function playPoker(game, stake, choice, below, moves) {
  const { jokers, deuces, pays } = game.maths
  const ten = sample(below, 52 + jokers, 10).map(cardOf)
  const { hold } = moves[0]
  let next = 5
  const cards = ten.slice(0, 5).map((card, at) => (hold[at] ? card : ten[next++]))
  const made = pays.find(({ key }) => handIs(key, cards, deuces))
  const win = made ? payer(game, below)(stake, made.pays) : 0
  return { win, returned: 0, shown: [{ cards }] }
}

function totalOf(cards) {
  const hard = cards.reduce((sum, { rank }) => sum + Math.min(rank, 10), 0)
  const soft = hard <= 11 && cards.some(({ rank }) => rank === 1)
  return { total: soft ? hard + 10 : hard, soft }
}

function playBlackjack(game, stake, choice, below, moves) {
  const { natural, hitsSoft17, lostTies } = game.maths
  const next = () => cardOf(below(52))
  const first = next()
  const dealer = [next()]
  const hands = [{ cards: [first, next()], stake, state: 'playing' }]
  dealer.push(next())
  const isNatural = (cards) => cards.length === 2 && totalOf(cards).total === 21
  const dealt = isNatural(hands[0].cards)
  if (dealt) hands[0].state = 'blackjack'
  else if (isNatural(dealer)) hands[0].state = 'stood'
  let active = 0
  for (const { play } of moves) {
    while (hands[active].state !== 'playing') active += 1
    const hand = hands[active]
    if (play === 'stand') hand.state = 'stood'
    if (play === 'double') hand.stake += stake
    if (play === 'hit' || play === 'double') {
      hand.cards.push(next())
      const { total } = totalOf(hand.cards)
      if (total > 21) hand.state = 'bust'
      else if (total === 21 || play === 'double') hand.state = 'stood'
    }
    if (play === 'split') {
      hands.push({ cards: [hand.cards.pop()], stake, state: 'playing' })
      for (const one of hands) {
        const ace = one.cards[0].rank === 1
        one.cards.push(next())
        if (ace || totalOf(one.cards).total === 21) one.state = 'stood'
      }
    }
  }
  const draws = () => {
    const { total, soft } = totalOf(dealer)
    return total < 17 || (total === 17 && soft && hitsSoft17)
  }
  if (hands.some(({ state }) => state === 'stood')) while (draws()) dealer.push(next())
  const theirs = totalOf(dealer).total
  const worths = hands.map((hand) => {
    const mine = totalOf(hand.cards).total
    if (hand.state === 'bust') return 0
    if (hand.state === 'blackjack')
      return isNatural(dealer) ? hand.stake : payer(game, below)(hand.stake, natural)
    if (isNatural(dealer)) return 0
    if (theirs > 21 || mine > theirs) return hand.stake * 2
    return mine === theirs && !lostTies.includes(mine) ? hand.stake : 0
  })
  let [win, returned] = [0, 0]
  worths.forEach((worth, at) => {
    if (worth === hands[at].stake) returned += worth
    else win += worth
  })
  return { win, returned, shown: [{ hands: hands.map(({ cards }) => cards), dealer }] }
}`

export const TABLE = String.raw`const RULES = {
  lines: playLines,
  'hold-and-link': playHold,
  ways: playWays,
  wilds: playWilds,
  fishing: playFishing,
  pots: playPots,
  'scatter-pays': playTumbles,
  cascade: playTumbles,
  dice: playDice,
  'coin-flip': playCoin,
  limbo: playLimbo,
  crash: playCrash,
  plinko: playPlinko,
  wheel: playWheel,
  keno: playKeno,
  scratch: playScratch,
  mines: playMines,
  tower: playTower,
  bingo: playBingo,
  roulette: playRoulette,
  'sic-bo': playSicBo,
  baccarat: playBaccarat,
  'hi-lo': playHiLo,
  'video-poker': playPoker,
  blackjack: playBlackjack,
}`
