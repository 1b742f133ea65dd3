/** Tables on which chips lie. */
export const TABLES = String.raw`function settle(game, stake, { chips }, below, results, times, tied = () => false) {
  const fields = Object.keys(chips).sort()
  const count = fields.reduce((sum, field) => sum + chips[field], 0)
  const chip = stake / count
  const pay = payer(game, below)
  const worths = fields.map((field) => pay(chip * chips[field], times(field, results.drawn)))
  const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)
  const sure = results.all.map((result) =>
    sum(
      fields.map((field) =>
        Math.floor((chip * chips[field] * times(field, result)) / 100),
      ),
    ),
  )
  const back = sum(fields.map((field, at) => (tied(field, results.drawn) ? worths[at] : 0)))
  const returned = Math.max(back, Math.min(sum(worths), ...sure))
  return { win: sum(worths) - returned, returned }
}

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

function coversRoulette(field, n) {
  const [kind, which] = field.split(':')
  const [at, second] = which.split('-').map(Number)
  if (kind === 'straight') return n === at
  if (kind === 'split') return n === at || n === second
  if (n === 0) return false
  if (kind === 'street') return n >= at && n <= at + 2
  if (kind === 'corner') return [at, at + 1, at + 3, at + 4].includes(n)
  if (kind === 'line') return n >= at && n <= at + 5
  if (kind === 'column') return n % 3 === at % 3
  if (kind === 'dozen') return Math.ceil(n / 12) === at
  const red = RED.includes(n)
  const [even, low] = [n % 2 === 0, n <= 18]
  return { red, black: !red, even, odd: !even, low, high: !low }[which]
}

function playRoulette(game, stake, choice, below) {
  const number = below(37)
  const all = Array.from({ length: 37 }, (_, at) => at)
  const times = (field, at) =>
    coversRoulette(field, at) ? game.maths.pays[field.split(':')[0]] : 0
  const result = settle(game, stake, choice, below, { drawn: number, all }, times)
  return { ...result, shown: [{ number }] }
}

function timesSicBo(pays, field, dice) {
  const [kind, which = ''] = field.split(':')
  const sum = dice[0] + dice[1] + dice[2]
  const count = (face) => dice.filter((one) => one === Number(face)).length
  const triple = count(dice[0]) === 3
  const even = { small: sum <= 10, big: sum >= 11, odd: sum % 2 === 1, even: sum % 2 === 0 }
  if (kind === 'single') return pays['single' + count(which)] || 0
  if (kind.startsWith('total')) {
    const total = Number(kind.slice(5))
    return total === sum ? pays['total' + Math.min(total, 21 - total)] : 0
  }
  const wins = {
    even: !triple && even[which],
    double: count(which) >= 2,
    triple: count(which) === 3,
    anyTriple: triple,
    pair: which.split('-').every((face) => count(face) > 0),
  }[kind]
  return wins ? pays[kind] : 0
}

function playSicBo(game, stake, choice, below) {
  const dice = [below(6) + 1, below(6) + 1, below(6) + 1]
  const faces = [1, 2, 3, 4, 5, 6]
  const all = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])))
  const times = (field, at) => timesSicBo(game.maths.pays, field, at)
  const result = settle(game, stake, choice, below, { drawn: dice, all }, times)
  return { ...result, shown: [{ dice }] }
}

function playBaccarat(game, stake, choice, below) {
  const { pays } = game.maths
  const shoe = sample(below, 416, 6).map((number) => cardOf(number % 52))
  const points = ({ rank }) => (rank >= 10 ? 0 : rank)
  const score = (cards) => cards.reduce((sum, card) => sum + points(card), 0) % 10
  const player = [shoe[0], shoe[2]]
  const banker = [shoe[1], shoe[3]]
  if (score(player) < 8 && score(banker) < 8) {
    const standing = score(banker)
    let next = 4
    if (score(player) <= 5) player.push(shoe[next++])
    const third = player[2] ? points(player[2]) : null
    const draws =
      third === null
        ? standing <= 5
        : standing <= 2 ||
          (standing === 3 && third !== 8) ||
          (standing === 4 && third >= 2 && third <= 7) ||
          (standing === 5 && third >= 4 && third <= 7) ||
          (standing === 6 && third >= 6 && third <= 7)
    if (draws) banker.push(shoe[next])
  }
  const [p, b] = [score(player), score(banker)]
  const drawn = p > b ? 'player' : p < b ? 'banker' : 'tie'
  const times = (field, at) => (field === at ? pays[field] : at === 'tie' ? 100 : 0)
  const tied = (field, at) => at === 'tie' && field !== 'tie'
  const results = { drawn, all: ['player', 'banker', 'tie'] }
  const result = settle(game, stake, choice, below, results, times, tied)
  return { ...result, shown: [{ player, banker }] }
}`
