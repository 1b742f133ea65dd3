/** Originals without cards. */
export const NUMBERS = String.raw`function playDice(game, stake, { target, over }, below) {
  const roll = below(10000)
  const chance = over ? 9999 - target : target
  const wins = over ? roll > target : roll < target
  const parts = stake * game.maths.returned
  const worth = !wins
    ? 0
    : game.fractions
      ? fraction(below, parts, chance)
      : Math.floor(parts / chance)
  return { ...split(stake, worth), shown: [{ roll }] }
}

function playCoin(game, stake, { side, tosses }, below) {
  const faces = Array.from({ length: tosses }, () => (below(2) === 0 ? 'heads' : 'tails'))
  const wins = faces.every((face) => face === side)
  const times = game.maths.pays * 2 ** (tosses - 1)
  const win = wins ? payer(game, below)(stake, times) : 0
  return { win, returned: 0, shown: [{ faces }] }
}

function heightOf({ returned, target }, below) {
  const drawn = below(1000000000) + 1
  const height = Math.floor((returned / 100) * 1000000000 / drawn)
  return Math.min(Math.max(100, height), target[1])
}

function playLimbo(game, stake, { target }, below) {
  const reached = heightOf(game.maths, below)
  const worth = reached >= target ? payer(game, below)(stake, target) : 0
  return { ...split(stake, worth), shown: [{ reached }] }
}

function playCrash(game, stake, choice, below, moves) {
  const { maths } = game
  const [least, most] = maths.target
  const burst = heightOf(maths, below)
  const auto = choice && choice.auto ? choice.auto : null
  const pressed = Math.max(moves[0].leave, least)
  const held = burst >= most || maths.whole ? pressed <= burst : pressed < burst
  let left = held ? pressed : null
  if (auto !== null && auto <= burst && pressed >= auto) left = auto
  const worth = left === null ? 0 : payer(game, below)(stake, left)
  return { ...split(stake, worth), shown: [{ burst, left }] }
}

function playPlinko(game, stake, { rows, risk }, below) {
  const board = game.maths.boards.find((one) => one.rows === rows && one.risk === risk)
  const path = Array.from({ length: rows }, () => below(2) === 1)
  const slot = path.filter((right) => right).length
  const win = payer(game, below)(stake, board.pays[slot])
  return { win, returned: 0, shown: [{ path }] }
}

function playWheel(game, stake, choice, below) {
  const { pays } = game.maths.rings.find(({ key }) => key === choice.ring)
  const stop = below(pays.length)
  return { win: payer(game, below)(stake, pays[stop]), returned: 0, shown: [{ stop }] }
}

function playKeno(game, stake, { picks }, below) {
  const { numbers, drawn: balls, pays, star } = game.maths
  const drawn = sample(below, numbers, balls).map((number) => number + 1)
  const hits = picks.filter((pick) => drawn.includes(pick)).length
  const starred = picks.includes(drawn[balls - 1]) ? star : 1
  const times = pays[picks.length - 1][hits] * starred
  return { win: payer(game, below)(stake, times), returned: 0, shown: [{ drawn }] }
}

function playScratch(game, stake, choice, below) {
  const { kind, cells: count, prizes, blanks } = game.maths
  let left = below(1000000)
  const prize = prizes.find(({ weight }) => (left -= weight) < 0)
  const picture = prize ? prize.picture : null
  let cells = []
  if (kind === 'treasure') {
    const at = below(count)
    for (let cell = 0; cell < count; cell++)
      cells.push(prize && cell === at ? picture : blanks[below(blanks.length)])
  } else {
    const pool = [...prizes.map((one) => one.picture), ...blanks]
      .filter((one) => one !== picture)
      .flatMap((one) => [one, one])
    const all = prize ? [picture, picture, picture] : []
    for (const at of sample(below, pool.length, count - all.length)) cells.push(pool[at])
    all.push(...cells)
    cells = sample(below, count, count).map((at) => all[at])
  }
  const win = prize ? payer(game, below)(stake, prize.pays) : 0
  return { win, returned: 0, shown: [{ cells }] }
}

function playMines(game, stake, choice, below, moves) {
  const { cells, returned, parts = 100 } = game.maths
  const mines = sample(below, cells, choice.mines).sort((a, b) => a - b)
  const choose = (n, k) => {
    let made = 1
    for (let at = 1; at <= k; at++) made = (made * (n - k + at)) / at
    return Math.round(made)
  }
  let gems = 0
  for (const { open } of moves) {
    if (open === undefined) continue
    if (mines.includes(open)) return { win: 0, returned: 0, shown: [{ mines }] }
    gems += 1
  }
  if (gems === 0) return { win: 0, returned: stake, shown: [{ mines }] }
  const small = (n, k) => choose(n, Math.min(k, n - k))
  const ways = small(cells, gems)
  const fair = (returned * parts) / 10000 * ways / small(cells - choice.mines, gems)
  const worth = payer(game, below)(stake, Math.floor(fair + 1e-9), parts)
  return { ...split(stake, worth), shown: [{ mines }] }
}

function playTower(game, stake, choice, below, moves) {
  const { returned, parts = 100, levels } = game.maths
  const { doors, traps: count, floors } = levels.find(({ key }) => key === choice.level)
  const traps = []
  for (let floor = 0; floor < floors; floor++)
    traps.push(sample(below, doors, count).sort((a, b) => a - b))
  let floor = 0
  for (const { door } of moves) {
    if (door === undefined) continue
    if (traps[floor].includes(door)) return { win: 0, returned: 0, shown: [{ traps }] }
    floor += 1
  }
  if (floor === 0) return { win: 0, returned: stake, shown: [{ traps }] }
  const fair = (returned * parts) / 10000 * doors ** floor / (doors - count) ** floor
  const worth = payer(game, below)(stake, Math.floor(fair + 1e-9), parts)
  return { ...split(stake, worth), shown: [{ traps }] }
}

function playBingo(game, stake, choice, below) {
  const { size, numbers, balls: count, prizes } = game.maths
  const span = numbers / size
  const tickets = []
  for (let ticket = 0; ticket < choice.tickets; ticket++) {
    const columns = []
    for (let column = 0; column < size; column++)
      columns.push(
        sample(below, span, size)
          .map((at) => column * span + at + 1)
          .sort((a, b) => a - b),
      )
    const cells = []
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) cells.push(columns[column][row])
    if (size === 5) cells[12] = 0
    tickets.push(cells)
  }
  const balls = sample(below, numbers, count).map((number) => number + 1)
  const steps = Array.from({ length: size }, (_, step) => step)
  const diagonals = [
    steps.map((step) => step * size + step),
    steps.map((step) => step * size + size - 1 - step),
  ]
  const lines = [
    ...steps.map((row) => steps.map((step) => row * size + step)),
    ...steps.map((column) => steps.map((step) => step * size + column)),
    ...diagonals,
  ]
  const corners = [0, size - 1, size * (size - 1), size * size - 1]
  let win = 0
  for (const cells of tickets) {
    const marked = (cell) => cells[cell] === 0 || balls.includes(cells[cell])
    const full = lines.filter((line) => line.every(marked)).length
    const makes = (pattern) => {
      if (pattern === 'full') return full === lines.length
      if (pattern === 'x') return diagonals.flat().every(marked)
      if (pattern === 'corners') return corners.every(marked)
      return full >= Number(pattern.slice(5))
    }
    const prize = prizes.find(({ pattern }) => makes(pattern))
    if (prize) win += payer(game, below)(stake / choice.tickets, prize.pays)
  }
  return { win, returned: 0, shown: [{ tickets, balls }] }
}`
