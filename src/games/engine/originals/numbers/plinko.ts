import { choose, fieldsOf, gathered, isWhole, no, resolved, yes, type Proof, type Rules } from '../kit.ts'

/** The board on which a ball is dropped. */
export interface PlinkoChoice {
  readonly rows: number
  readonly risk: string
}

export const plinko: Rules<'plinko', PlinkoChoice> = {
  mechanic: 'plinko',
  check({ maths: { boards }, maxWin }, must) {
    must(boards.length > 0, 'no board')
    must(
      boards.every(
        ({ rows, pays }) =>
          isWhole(rows, 1, 16) && pays.length === rows + 1 && pays.every((pay) => isWhole(pay, 0, 1e7)),
      ),
      'a board whose pays are not one more than its rows',
    )
    must(
      boards.every(({ pays }) => pays.every((pay, slot) => pay === pays[pays.length - 1 - slot])),
      'a board that leans to one side',
    )
    must(maxWin === Math.max(...boards.flatMap(({ pays }) => pays)) / 100, 'a maximum win that no slot pays')
  },
  choice(raw, { boards }) {
    const fields = fieldsOf(raw, ['rows', 'risk'])
    const board =
      fields && boards.find(({ rows, risk }) => rows === fields['rows'] && risk === fields['risk'])
    if (!board) return no('This board doesn’t exist. Send the { rows, risk } of one of the game’s boards.')
    return yes({ rows: board.rows, risk: board.risk })
  },
  play({ maths, stake, pay, choice: { rows, risk } }, rng) {
    const board = maths.boards.find((one) => one.rows === rows && one.risk === risk)!
    const path = Array.from({ length: rows }, () => rng.below(2) === 1)
    const slot = path.filter(Boolean).length
    const times = board.pays[slot]!
    const win = pay(stake, times)
    return resolved(win, { type: 'drop', path, slot, times, win })
  },
}

/** How the figures of the par sheet come about. */
export const plinkoProof: Proof<'plinko', PlinkoChoice> = {
  methods: ['closed-form', 'every-draw'],
  ways: ({ maths: { boards } }) =>
    boards.map(({ rows, risk, pays }) => ({
      name: `${rows} rows, ${risk}`,
      choice: { rows, risk },
      chances: gathered(
        pays.map((pay, slot) => ({ times: pay / 100, chance: choose(rows, slot) / 2 ** rows })),
      ),
      second: 'every-draw',
    })),
}
