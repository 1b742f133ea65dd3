/** Tumbles: scatter pays and cascades. */
export const TUMBLES = String.raw`function playTumbles(game, stake, choice, below) {
  const { maths } = game
  const rows = maths.rows
  const round = openRound(game, stake, choice, below)
  const payFor = (key, count) => {
    const column = maths.sizes.filter((size) => size <= count).length - 1
    return column < 0 || !maths.pays[key] ? 0 : maths.pays[key][column]
  }
  function anywhere(grid) {
    return game.symbols
      .map(({ key }) => ({ key, cells: cellsOf(grid, [key]) }))
      .filter(({ key, cells }) => payFor(key, cells.length) > 0)
  }
  function clusters(grid) {
    const found = []
    const visited = new Set()
    for (const start of cellsOf(grid, Object.keys(maths.pays))) {
      const key = grid[start[0]][start[1]]
      if (key === maths.wild || visited.has(String(start))) continue
      const cells = [start]
      const here = new Set([String(start)])
      for (const [reel, row] of cells)
        for (const [x, y] of [[0, -1], [0, 1], [-1, 0], [1, 0]]) {
          const next = [reel + x, row + y]
          const shown = (grid[next[0]] || [])[next[1]]
          if (here.has(String(next)) || (shown !== key && shown !== maths.wild)) continue
          here.add(String(next))
          cells.push(next)
        }
      here.forEach((cell) => visited.add(cell))
      if (payFor(key, cells.length) > 0) found.push({ key, cells })
    }
    return found
  }
  function spin(strips, ladder, left) {
    const drawn = []
    const tops = maths.links.map((link, reel) => {
      if (drawn[link] === undefined) drawn[link] = below(strips[reel].length)
      return drawn[link]
    })
    round.shown.push({ stops: [...tops] })
    const grid = windowOf(game, strips, tops)
    for (let fall = 0; fall < 60; fall++) {
      const wins = maths.wild ? clusters(grid) : anywhere(grid)
      if (wins.length === 0) break
      const times = ladder[Math.min(fall, ladder.length - 1)]
      for (const { key, cells } of wins)
        round.pay(round.worth(payFor(key, cells.length) * times))
      const cleared = new Set(wins.flatMap(({ cells }) => cells.map(String)))
      grid.forEach((column, reel) => {
        const kept = column.filter((_, row) => !cleared.has(reel + ',' + row))
        const length = strips[reel].length
        while (kept.length < rows) {
          tops[reel] = (tops[reel] + length - 1) % length
          const code = strips[reel][tops[reel]]
          kept.unshift(game.symbols.find((symbol) => symbol.code === code).key)
        }
        grid[reel] = kept
      })
    }
    return left + payScatters(game, grid, round, 1)
  }
  const count = round.bought ? soldSpins(maths) : spin(maths.reels, maths.ladder, 0)
  freeSpins(round, count, (left) => spin(maths.freeReels, maths.freeLadder, left))
  return round.end()
}`
