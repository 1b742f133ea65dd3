/** Code common to all slots: windows, payouts up to the max win, free spins. */
export const SLOTS = String.raw`function windowOf(game, strips, stops) {
  const keyOf = {}
  for (const { code, key } of game.symbols) keyOf[code] = key
  return strips.map((strip, reel) => {
    const column = []
    for (let row = 0; row < game.maths.rows; row++)
      column.push(keyOf[strip[(stops[reel] + row) % strip.length]])
    return column
  })
}

const drawStops = (strips, below) => strips.map((strip) => below(strip.length))

function cellsOf(grid, keys) {
  const cells = []
  grid.forEach((column, reel) =>
    column.forEach((key, row) => keys.includes(key) && cells.push([reel, row])),
  )
  return cells
}

function openRound(game, cost, choice, below) {
  const units = game.maths.lines ? game.maths.lines.length : 20
  const stake = choice && choice.buy ? cost / game.maths.buy.price : cost
  const most = game.maxWin * stake
  let won = 0
  return {
    below,
    shown: [],
    bought: Boolean(choice && choice.buy),
    worth(parts) {
      if (stake % units === 0) return parts * (stake / units)
      return fraction(below, parts * stake, units)
    },
    pay(amount) {
      won = Math.min(most, won + amount)
    },
    full: () => won >= most,
    end() {
      return { win: won, returned: 0, shown: this.shown }
    },
  }
}

const atCount = (table, count) =>
  count === 0 ? 0 : table[Math.min(count, table.length) - 1]

function freeSpins(round, count, spin) {
  let left = count
  while (left > 0 && !round.full()) left = spin(left - 1)
}

const soldSpins = (maths) => maths.freeSpins.find((count) => count > 0)

function weighted(below, values) {
  return values[byWeight(below, values.map(({ weight }) => weight))].value
}`

/** Lines, and hold and link. */
export const LINES = String.raw`function linePay({ wild, pays }, keys) {
  const payOf = (key, count) =>
    count > 0 && pays[key] ? pays[key][count - 1] || 0 : 0
  let wilds = 0
  while (wilds < keys.length && keys[wilds] === wild) wilds++
  const symbol = keys[wilds]
  let run = 0
  while (run < keys.length && (keys[run] === wild || keys[run] === symbol)) run++
  return Math.max(payOf(wild, wilds), payOf(symbol, run))
}

function payLines(maths, grid, round, times) {
  for (const line of maths.lines) {
    const pay = linePay(maths, line.map((row, reel) => grid[reel][row]))
    if (pay > 0) round.pay(round.worth(pay * times))
  }
}

function playLines(game, stake, choice, below) {
  const { maths } = game
  const round = openRound(game, stake, choice, below)
  function spin(strips, times, left) {
    const stops = drawStops(strips, below)
    round.shown.push({ stops })
    const grid = windowOf(game, strips, stops)
    payLines(maths, grid, round, times)
    const count = cellsOf(grid, [maths.scatter]).length
    const pay = atCount(maths.scatterPays, count) * maths.lines.length
    if (pay > 0) round.pay(round.worth(pay * times))
    return left + atCount(maths.freeSpins, count)
  }
  freeSpins(round, spin(maths.reels, 1, 0), (left) =>
    spin(maths.freeReels, maths.multiplier, left),
  )
  return round.end()
}

function respins(round, { maths }, coins, times, spins) {
  const { below } = round
  const rows = maths.rows
  const size = rows * maths.reels.length
  const empty = () => {
    const cells = []
    for (let cell = 0; cell < size; cell++) if (!coins.has(cell)) cells.push(cell)
    return cells
  }
  let left = spins
  while (left > 0 && coins.size < size) {
    const landed = empty().filter(() => below(maths.landing.of) < maths.landing.chance)
    for (const cell of landed)
      coins.set(cell, round.worth(weighted(below, maths.coinValues) * times))
    left = landed.length > 0 ? spins : left - 1
  }
  round.shown.push({ coins: coins.size })
  const units = maths.lines ? maths.lines.length : 20
  let sum = coins.size === size ? round.worth(maths.grand * units) : 0
  for (const value of coins.values()) sum += value
  round.pay(sum)
}

function playHold(game, stake, choice, below) {
  const { maths } = game
  const round = openRound(game, stake, choice, below)
  const stops = drawStops(maths.reels, below)
  round.shown.push({ stops })
  const grid = windowOf(game, maths.reels, stops)
  const coins = new Map()
  for (const [reel, row] of cellsOf(grid, [maths.coin]))
    coins.set(reel * maths.rows + row, round.worth(weighted(below, maths.coinValues)))
  payLines(maths, grid, round, 1)
  if (coins.size >= maths.trigger && !round.full())
    respins(round, game, coins, 1, maths.respins)
  return round.end()
}`

/** Ways, growing wilds, fish, and pots. */
export const WAYS = String.raw`function payWays(game, grid, wild, round, times) {
  for (const { key } of game.symbols) {
    const pays = game.maths.pays[key]
    if (!pays) continue
    let run = 0
    let ways = 1
    for (const column of grid) {
      const count = column.filter((shown) => shown === key || shown === wild).length
      if (count === 0) break
      run += 1
      ways *= count
    }
    const pay = run > 0 ? pays[run - 1] : 0
    if (pay > 0) round.pay(round.worth(pay * ways * times))
  }
}

function payScatters({ maths }, grid, round, times) {
  const count = cellsOf(grid, [maths.scatter]).length
  const pay = atCount(maths.scatterPays, count)
  if (pay > 0) round.pay(round.worth(pay * times))
  return atCount(maths.freeSpins, count)
}

function playWays(game, stake, choice, below) {
  const { maths } = game
  const round = openRound(game, stake, choice, below)
  function spin(strips, times, left) {
    const stops = drawStops(strips, below)
    round.shown.push({ stops })
    const grid = windowOf(game, strips, stops)
    payWays(game, grid, maths.wild, round, times)
    return left + payScatters(game, grid, round, times)
  }
  const count = round.bought ? soldSpins(maths) : spin(maths.reels, 1, 0)
  freeSpins(round, count, (left) => spin(maths.freeReels, maths.multiplier, left))
  return round.end()
}

function playWilds(game, stake, choice, below) {
  const { maths } = game
  const round = openRound(game, stake, choice, below)
  const grown = (grid, held) =>
    grid.map((column, reel) => {
      if (column.includes(maths.wild)) held.add(reel)
      return held.has(reel) ? column.map(() => maths.wild) : column
    })
  function land(strips) {
    const stops = drawStops(strips, below)
    round.shown.push({ stops })
    return windowOf(game, strips, stops)
  }
  function first() {
    const grid = land(maths.reels)
    const count = payScatters(game, grid, round, 1)
    payWays(game, grown(grid, new Set()), maths.wild, round, 1)
    return count
  }
  const held = new Set()
  freeSpins(round, round.bought ? soldSpins(maths) : first(), (left) => {
    const grid = grown(land(maths.freeReels), held)
    payWays(game, grid, maths.wild, round, maths.multiplier)
    return left
  })
  return round.end()
}

function playFishing(game, stake, choice, below) {
  const { maths } = game
  const round = openRound(game, stake, choice, below)
  function first() {
    const stops = drawStops(maths.reels, below)
    round.shown.push({ stops })
    const grid = windowOf(game, maths.reels, stops)
    payWays(game, grid, maths.wild, round, 1)
    return payScatters(game, grid, round, 1)
  }
  let collected = 0
  const level = () =>
    Math.min(maths.levels.length, Math.floor(collected / maths.step))
  freeSpins(round, round.bought ? soldSpins(maths) : first(), (rest) => {
    const stops = drawStops(maths.freeReels, below)
    round.shown.push({ stops })
    const grid = windowOf(game, maths.freeReels, stops)
    const fish = cellsOf(grid, [maths.fish]).map(() => weighted(below, maths.fishValues))
    fish.forEach((value) => round.worth(value))
    const collectors = cellsOf(grid, [maths.collector]).length
    const before = level()
    collected += collectors
    payWays(game, grid, maths.collector, round, 1)
    const times = collectors * (before === 0 ? 1 : maths.levels[before - 1].times)
    const sum = fish.reduce((all, value) => all + value, 0)
    if (times * sum > 0) round.pay(round.worth(sum * times))
    let left = rest
    for (let next = before; next < level(); next++) left += maths.levels[next].spins
    return left
  })
  return round.end()
}

function playPots(game, stake, choice, below) {
  const { maths } = game
  const round = openRound(game, stake, choice, below)
  let seen = []
  let burst = maths.coins.map(() => round.bought)
  if (!round.bought) {
    const stops = drawStops(maths.reels, below)
    round.shown.push({ stops })
    const grid = windowOf(game, maths.reels, stops)
    seen = cellsOf(grid, maths.coins).map(([reel, row]) => ({
      cell: reel * maths.rows + row,
      pot: maths.coins.indexOf(grid[reel][row]),
      value: weighted(below, maths.coinValues),
    }))
    for (const { pot } of seen)
      if (below(maths.burst.of) < maths.burst.chance) burst[pot] = true
    seen.forEach(({ value }) => round.worth(value))
    payWays(game, grid, maths.wild, round, 1)
    if (!burst.includes(true) || round.full()) return round.end()
  }
  const times = burst[1] ? maths.times : 1
  const size = maths.rows * maths.reels.length
  const coins = new Map()
  for (const { cell, value } of seen) coins.set(cell, round.worth(value * times))
  let thrown = Math.max(0, maths.least - seen.length) + (burst[0] ? maths.extra : 0)
  for (; thrown > 0 && coins.size < size; thrown--) {
    const empty = []
    for (let cell = 0; cell < size; cell++) if (!coins.has(cell)) empty.push(cell)
    const cell = empty[below(empty.length)]
    coins.set(cell, round.worth(weighted(below, maths.coinValues) * times))
  }
  respins(round, game, coins, times, maths.respins + (burst[2] ? maths.more : 0))
  return round.end()
}`
