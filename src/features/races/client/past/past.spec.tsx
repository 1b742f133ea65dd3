import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '#tests/components/mount.tsx'
import { guest, player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type PastRace, type Tournament } from '../../contract.ts'
import { pageText } from '../../rules.ts'
import { lineOf, list, RACE, joined, teamRace } from '../races.fixture.ts'

async function shown(text: string): Promise<void> {
  await expect.poll(() => textOf(document.querySelector('main'))).toContain(text)
}

describe('the check of a past race', () => {
  const line = { place: 1, id: lineOf(1, 'a').id, score: 300, entries: 500, points: [100, 200] }
  const sha256 = async (text: string) =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')

  async function check(
    lines: readonly (typeof line)[],
    more: Partial<PastRace['teams'][number]> = {},
    mine: PastRace['mine'] = null,
  ) {
    const hash = await sha256(pageText('', [line]))
    const team = {
      teamId: 0,
      members: 1,
      points: 30,
      sharing: 1,
      counted: 1,
      places: 1,
      pool: 500,
      pages: 1,
      hash,
      ...more,
    }
    const past = [
      { id: RACE, title: 'Daily race', endsAt: '2026-11-17T05:00:00.000Z', pool: 5_000, teams: [team], mine },
    ]
    await mountPage('/races', {
      player: guest(),
      answers: [
        gives(calls.list, list()),
        gives(calls.past, { races: past }),
        gives(calls.check, { previous: '', hash, lines }),
      ],
    })
    await page.getByRole('button', { name: /^Check: Daily race/ }).click()
  }

  test.each([
    [
      { score: 1_780, place: 2, prize: { entries: 400 } },
      /You finished in place 2 with 1,780 points\. You won 400/,
    ],
    [{ score: 90, place: null, prize: { entries: 0 } }, /You scored 90 points\.(?! You won)/],
    [{ score: 0, place: null, prize: { entries: 0 } }, /You joined and scored no points\./],
  ])('says how the player did: %o', async (mine, says) => {
    covers('001 races.27')
    await check([line], {}, mine)
    await expect.poll(() => textOf(document.querySelector('main'))).toMatch(says)
  })

  test('computes scores, order, prizes, and the hash again', async () => {
    await check([line])
    await shown('Everything matches: 1 score, 500 in prizes, and the hash.')
  })

  test.each([
    ['pays the whole pool to one', { pool: 5_000 }],
    ['has more who count than who share', { counted: 2, pool: 1_000 }],
    ['has more who share than its list', { sharing: 2, pool: 1_000 }],
    ['has another score of its team', { points: 31 }],
    ['pays at more places than a tenth of who counts', { sharing: 40, counted: 30, places: 5, pool: 5_000 }],
  ] as const)('finds a race that %s', async (_, more) => {
    await check([line], more)
    await shown('The list doesn’t match its hash')
  })

  test('finds a line that was changed', async () => {
    await check([{ ...line, entries: 499 }])
    await shown('The list doesn’t match its hash')
  })
})

/** Expects this text on the page of a finished race. */
async function says(race: Tournament, text: string): Promise<void> {
  const answers = [gives(calls.list, list(race)), gives(calls.past, { races: [] })]
  await mountPage('/races', { player: player({ races: { isActive: true } }), answers })
  await shown(text)
}

test('where nobody shares it names the score beside the rounds', async () => {
  await says(
    teamRace({ phase: 'over', paid: { entries: 0 } }),
    'Nobody shares: that takes a score and 20 rounds.',
  )
})

test('a member without a score reads that one is needed, beside the rounds', async () => {
  const playerData = { ...joined(null).playerData!, roundsPlayed: 3 }
  await says(
    joined(null, { ...teamRace(), phase: 'over', isSubscribed: true, playerData }),
    'No prize: a score and 20 rounds are needed, you played 3 without a score.',
  )
})
