import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { cut, gives, refuses, says, type Reply } from '#tests/components/wire.ts'
import { calls, type Tournament } from '../contract.ts'
import { board, joined, lineOf, list, race, teamRace } from './races.fixture.ts'

const me = player({ races: { isActive: true } })
const none = gives(calls.past, { races: [] })
const two = gives(calls.list, list(race(), teamRace()))

pageConforms('/races', {
  title: 'Fast, fair, and not pay-to-win',
  ready: /5,000 \w+ in prizes/,
  player: me,
  answers: [two, none],
  reads: calls.list,
  onPhone: 'verdant',
})

modalConforms('leaderboard', {
  title: 'Leaderboard',
  ready: 'Mik Fox',
  player: me,
  answers: [gives(calls.list, list(race())), gives(calls.board, board())],
  reads: calls.list,
})
modalConforms('show-prizes', {
  title: 'Prizes',
  ready: /2,500/,
  player: me,
  answers: [gives(calls.list, list(race()))],
  reads: calls.list,
})
modalConforms('races-rules', {
  title: 'How races work',
  ready: 'Your best 50 of your first 200 rounds',
  player: me,
  answers: [gives(calls.list, list(race()))],
})
modalConforms('team-race-how', { title: 'How team races work', ready: 'a score and 20 rounds', player: me })
modalConforms('team-race-welcome', {
  title: 'You’re on the Blue team',
  ready: 'Your best rounds help your team',
  player: me,
  props: { teamId: 2 },
})

/** The page with races in some state. */
const open = (tournaments: readonly Tournament[], who = me, ...answers: readonly Reply[]) =>
  mountPage('/races', { player: who, answers: [gives(calls.list, list(...tournaments)), none, ...answers] })
async function shown(text: string | RegExp): Promise<void> {
  await expect
    .poll(() => textOf(document.querySelector('main')))
    .toEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text))
}

describe('a race on its page', () => {
  test('is joined by a press; a team race leads to its welcome', async () => {
    const { wire } = await open([teamRace()])
    wire.answer(says(calls.subscribe, { success: true, teamId: 2 }))
    wire.answer(gives(calls.list, list(teamRace({ isSubscribed: true }))))
    await page.getByRole('button', { name: 'Join for free' }).click()
    await reads('The team with the better average shares more')
    await expect.element(page.getByRole('dialog', { name: 'You’re on the Blue team' })).toBeVisible()
    expect(wire.sent(calls.subscribe)).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.closest('.race-actions') ?? null).not.toBeNull()
  })

  test('says why joining was refused, or that no answer came, and can be tried again', async () => {
    const message = 'You can’t join this race now. Try the next one.'
    const { wire } = await open([race()], me, refuses(calls.subscribe, { code: 'JOIN_CLOSED', message }))
    const button = page.getByRole('button', { name: 'Join for free' })
    await button.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    // On the card of the race, where it was pressed.
    expect(button.element().closest('article')!.textContent).toContain(message)
    wire.answer(cut(calls.subscribe))
    await button.click()
    await expect.element(page.getByRole('alert')).not.toHaveTextContent(message)
    await expect.element(button).toBeEnabled()
  })

  test('guests are led to the sign-up, and nobody joins after 75 %', async () => {
    await open([race()], guest())
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign up free' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Join for free' }).elements()).toEqual([])
  })

  test('after 75 % it says that joining has closed', async () => {
    await open([race({ joinUntil: '2026-11-18T05:00:01.000Z' })])
    await shown('Joining has closed')
    expect(page.getByRole('button', { name: 'Join for free' }).elements()).toEqual([])
  })

  test.each([
    ['coming', race({ phase: 'coming', startsAt: '2026-11-19T05:00:00.000Z' }), /Starts in/],
    ['joined', joined(null), /You’re in. Your first round that wins puts you on the board. 40 of 200/],
    ['at place 500,000', joined(500_000), /Place 500,000 with/],
    ['frozen', joined(4, { phase: 'frozen' }), /We’re checking every score/],
    ['halted', joined(4, { phase: 'halted' }), /taking a closer look/],
    ['lost', joined(4, { phase: 'over' }), /You finished in place 4/],
  ] as const)('%s', async (_, one, text) => {
    await open([one])
    await shown(text)
  })

  test('won: it says what was paid, where entries are not allowed in coins', async () => {
    const over = joined(2, { phase: 'over', pool: { coins: 500_000 } })
    await open([{ ...over, playerData: { ...over.playerData!, prize: { coins: 150_000 } } }])
    await shown(/You won 150,000/)
    await shown(/500,000 .* paid/)
  })

  test('teams stand one against the other, with the player’s own', async () => {
    const { teams } = teamRace()
    await open([teamRace({ teams: teams.map((one) => ({ ...one, isPlayerTeam: one.teamId === 2 })) })])
    await shown(/Red team.*4,200 pts.*Blue team.*Your team.*3,100 pts/)
  })

  test.each([
    [
      'without a pool',
      race({ pool: { entries: 0 }, paid: { entries: 0 } }),
      /No prizes this time.*Pools grow with play on this site. This one was set from the last seven days/,
    ],
    [
      'coming',
      race({ phase: 'coming', isPoolFixed: false, startsAt: '2026-11-19T05:00:00.000Z' }),
      /Up to 5,000 \w+ in prizes.*The pool is set when the race starts/,
    ],
    [
      'coming with a guarantee',
      race({
        phase: 'coming',
        isPoolFixed: false,
        guarantee: { entries: 400 },
        startsAt: '2026-11-19T05:00:00.000Z',
      }),
      /400 to 5,000 \w+ in prizes/,
    ],
    [
      'with three who have a score',
      race({ paid: { entries: 1_500 }, counted: 3 }),
      /5,000 \w+ in prizes.*Each player with a score and a verified phone unlocks 10% of the pool, and 10 players unlock all of it.*At least 10%.*So far: 3 of 10, which pays 1,500/,
    ],
    [
      'over with three',
      race({ phase: 'over', paid: { entries: 1_500 }, counted: 3 }),
      /1,500 \w+ paid.*The pool was 5,000 \w+. Each player with a verified phone adds 10% of it, up to 10 players/,
    ],
    [
      'over with nobody',
      race({ phase: 'over', paid: { entries: 0 } }),
      /No prizes were paid.*Nobody had a score/,
    ],
  ] as const)('tells its pool %s', async (_, one, text) => {
    await open([one])
    await shown(text)
  })

  test('a full pool needs no more words', async () => {
    await open([race()])
    await shown('5,000')
    expect(document.querySelector('.race-note')).toBeNull()
  })

  test('the window of prizes says why there are none', async () => {
    await openModal('show-prizes', {
      player: me,
      answers: [gives(calls.list, list(race({ pool: { entries: 0 }, paid: { entries: 0 } })))],
    })
    await reads(/No prizes this time.*Pools grow with play/)
  })

  test('an ended race no longer calls out its full pool', async () => {
    await open([race({ phase: 'over', paid: { entries: 500 }, counted: 1 })])
    await shown(/500 \w+ paid/)
    expect(textOf(document.querySelector('.race-pool'))).not.toContain('5,000')
  })

  test('who won nothing is told why, and led to the next race', async () => {
    const { id } = teamRace()
    const next = teamRace({ id: `${id.slice(0, -1)}9` })
    const over = joined(2, { ...teamRace(), phase: 'over', isSubscribed: true })
    await open([{ ...over, playerData: { ...over.playerData!, roundsPlayed: 3 } }, next])
    await shown('No prize: 20 rounds are needed, you played 3.')
    const link = page.getByRole('link', { name: 'See the next race' })
    await expect.element(link).toHaveAttribute('href', `#race-${next.id}`)
    // What is over stands below what can be joined.
    const phases = [...document.querySelectorAll<HTMLElement>('.race')].map(({ dataset }) => dataset['phase'])
    expect(phases).toEqual(['running', 'over'])
  })

  test('whoever finished below the paid places reads how many were paid', async () => {
    await open([joined(5, { phase: 'over' })])
    await shown('No prize: 3 places were paid.')
  })

  test('a team member reads how many rounds are needed to share', async () => {
    const mine = joined(2, teamRace({ isSubscribed: true }))
    await open([{ ...mine, playerData: { ...mine.playerData!, roundsPlayed: 3 } }])
    await shown('3 of 20 rounds to share')
  })

  test('says until when it can be joined, as a time, to who has not joined', async () => {
    await open([race(), teamRace({ isSubscribed: true })])
    await shown(/Join until \d+:\d\d/)
    expect(textOf(document.querySelector('.races')).match(/Join until/g)).toHaveLength(1)
  })

  test('the window of prizes leads with what is paid now, with its shares', async () => {
    const prizes = [
      { from: 1, to: 1, prize: { entries: 250 } },
      { from: 2, to: 2, prize: { entries: 150 } },
      { from: 3, to: 3, prize: { entries: 100 } },
    ]
    await openModal('show-prizes', {
      player: me,
      answers: [gives(calls.list, list(race({ paid: { entries: 500 }, counted: 1, prizes })))],
    })
    await reads(/500 \w+ paid as it stands now.*1250 \w+50%2150 \w+30%3100 \w+20%/)
  })

  test('nothing says how little is missing', async () => {
    await open([joined(4), teamRace()])
    await shown(/Place 4/)
    expect(textOf(document.querySelector('.races'))).not.toMatch(
      /only|just|almost|more to|missing|behind by/i,
    )
  })

  test('speaks Spanish', async () => {
    await mountPage('/races', { player: me, locale: 'es', answers: [two, none] })
    await shown('Unirse gratis')
  })
})

describe('the leaderboard', () => {
  test('shows the player below the top, and more on request', async () => {
    const mine = lineOf(500_000, 'Owe', { isPlayer: true })
    const around = [lineOf(499_999, 'Ann'), mine, lineOf(500_001, 'Bea')]
    const { wire } = await openModal('leaderboard', {
      player: me,
      answers: [
        gives(calls.list, list(joined(500_000))),
        gives(calls.board, board({ around, next: '1.1.x' })),
      ],
    })
    await reads(/Around you.*500000.*Owe Fox.*Paid places.*Mik Fox/)
    wire.answer(gives(calls.board, board({ rows: [lineOf(5, 'Zoe')], around })))
    await page.getByRole('button', { name: 'Show more' }).click()
    await reads(/Mik Fox.*Zoe Fox/)
    expect(wire.sent(calls.board).at(-1)).toMatchObject({ after: '1.1.x' })
  })

  test('is read again when the player scores, and with others twice a minute', async () => {
    const { wire } = await openModal('leaderboard', {
      player: me,
      answers: [gives(calls.list, list(joined(4))), gives(calls.board, board())],
    })
    await reads('Mik Fox')
    const before = wire.sent(calls.list).length
    await advance(31_000)
    await expect.poll(() => wire.sent(calls.list).length).toBeGreaterThan(before)
  })

  test('says so where nobody has scored', async () => {
    await openModal('leaderboard', {
      player: me,
      answers: [gives(calls.list, list(race())), gives(calls.board, board({ rows: [] }))],
    })
    await reads('Nobody has scored yet')
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'See the race' })).toBeVisible()
  })

  test('leads who has joined and sees an empty board to a game', async () => {
    await openModal('leaderboard', {
      player: me,
      answers: [gives(calls.list, list(joined(null))), gives(calls.board, board({ rows: [] }))],
    })
    await expect
      .element(page.getByRole('dialog').getByRole('link', { name: 'Play Tidal Fortune' }))
      .toHaveAttribute('href', '/games/tidal-fortune')
  })

  test('parts the places that are paid from the others', async () => {
    await openModal('leaderboard', {
      player: me,
      answers: [gives(calls.list, list(race())), gives(calls.board, board())],
    })
    await reads(/Paid places.*Pri Fox.*Not paid.*Jon Fox/)
  })
})
