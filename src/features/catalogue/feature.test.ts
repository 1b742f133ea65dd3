import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { SECOND } from '#platform/time/clock.ts'
import { restrictionHash } from '#platform/jurisdiction/restrictions.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { atRest } from '#tests/rig/rows.ts'
import { calls } from './contract.ts'
import { catalogue } from './feature.ts'

const at = testSite()
featureConforms(at, catalogue)

const catalogueOf = async (client: Client) => (await client.call(calls.filters)).body.data!
const slugs = (list: Awaited<ReturnType<typeof catalogueOf>>) => list.games.map(({ slug }) => slug)
/** Advances the clock past the few seconds for which counts and restrictions are cached. */
const later = () => at.clock.advance(6 * SECOND)

describe('rows', () => {
  test('follow from real rounds, hearts and the player’s own play', async () => {
    covers('000 §3.38')
    const player = await at.player({ theme: 'koi' })
    expect((await catalogueOf(player)).schemeSections.map(({ key }) => key)).not.toContain('popularGames')
    for (let i = 0; i < 3; i++) await player.playOnce('tidal-fortune')
    at.clock.advance(SECOND)
    await player.playOnce('dragon-vault')
    const first = await catalogueOf(player)
    await player.call(calls.addFavorite, { id: first.games[1]!.id })
    await atRest(at.runtime.database.pool, at.consumers.drain)
    later()
    const data = await catalogueOf(player)
    const slugOf = (id: number) => data.games.find((game) => game.id === id)!.slug
    const row = (key: string) => data.schemeSections.find((one) => one.key === key)?.gameIds.map(slugOf)
    expect(row('popularGames')).toEqual(['tidal-fortune', 'dragon-vault'])
    expect(row('hotGames')).toEqual(['tidal-fortune', 'dragon-vault'])
    expect(row('topGames')).toEqual([data.games[1]!.slug])
    expect(row('missedItGames')).not.toContain('tidal-fortune')
    const kindOf = (slug: string) => data.games.find((game) => game.slug === slug)!.mechanic
    const kinds = row('recommend')!.map(kindOf)
    expect(kinds[0]).toBe('lines')
    expect(kinds.filter((kind) => kind !== 'lines' && kind !== 'hold-and-link')).toEqual([])
    expect(row('recommend')).not.toContain('tidal-fortune')
    expect(data.recentGames.map(({ id }) => slugOf(id))).toEqual(['dragon-vault', 'tidal-fortune'])
    // Another brand counts for itself.
    const other = await catalogueOf(at.visitor())
    expect(other.schemeSections.map(({ key }) => key)).not.toContain('popularGames')
    expect(other.recentGames).toEqual([])
  })

  test('collections are edited in the database, per brand and time', async () => {
    covers('000 §3.37')
    const { pool } = at.runtime.database
    await pool.query(`insert into catalogue_issue (slug, theme, title, text, game_ids, position, shown_until)
      values ('free-spins', 'dusk', 'Ours', 'x', '{302,101,999}', 1, null),
        ('over', null, 'Over', 'x', '{101}', 1, '2020-01-01')`)
    later()
    const { issues, issueGamesIds } = await catalogueOf(at.visitor({ theme: 'dusk' }))
    expect(issues[0]).toMatchObject({ slug: 'free-spins', title: 'Ours' })
    expect(issueGamesIds['free-spins']).toEqual([302, 101])
    expect(issueGamesIds).not.toHaveProperty('over')
    expect((await catalogueOf(at.visitor())).issues.find(({ slug }) => slug === 'free-spins')!.title).toBe(
      'Free spins',
    )
  })
})

describe('restrictions', () => {
  const restrict = async (columns: string, values: string) => {
    await at.runtime.database.pool.query(
      `insert into game_restriction (game_id, reason, effective_from, ${columns}) values (101, 'test', '2020-01-01', ${values})`,
    )
    later()
  }

  test('hide a game of a state and refuse its session and rounds; an open page does not help', async () => {
    covers('000 §6.2')
    const [here, there] = [await at.player({ state: 'OH' }), await at.player()]
    const session = await here.session('tidal-fortune')
    await restrict('state', `'OH'`)
    const mine = await catalogueOf(here)
    expect(slugs(mine)).not.toContain('tidal-fortune')
    expect(JSON.stringify([mine.issueGamesIds, mine.providerGamesIds, mine.schemeSections])).not.toMatch(
      /\b101\b/,
    )
    expect(slugs(await catalogueOf(there))).toContain('tidal-fortune')
    expect((await here.call(play.session, { slug: 'tidal-fortune' })).body.code).toBe('GAME_RESTRICTED')
    const round = {
      slug: 'tidal-fortune',
      round_id: session.next_round_id,
      stake: session.stakes.TournamentPoints[0]!,
      mode: 'TournamentPoints' as const,
    }
    const refused = await here.call(play.play, round)
    expect([refused.status, refused.body.code]).toEqual([403, 'GAME_RESTRICTED'])
    expect((await there.playOnce('tidal-fortune')).status).toBe('settled')
  })

  test('give the same hash for the same set, whoever it is for and why', async () => {
    covers('000 §3.39')
    const [one, two, free] = [
      await at.player({ theme: 'verdant' }),
      await at.player({ state: 'OH' }),
      at.visitor(),
    ]
    await restrict('player_id', `'${await at.idOf(one)}'`)
    const hashOf = async (client: Client) =>
      (await client.call(init.init)).body.data!.playerRestrictionIdsHash
    expect(await hashOf(one)).toBe(restrictionHash([101]))
    expect(await hashOf(two)).toBe(await hashOf(one))
    expect(await hashOf(free)).toBe(restrictionHash([]))
    expect((await catalogueOf(one)).playerRestrictionIdsHash).toBe(await hashOf(one))
  })
})

describe('the kept catalogue', () => {
  const hash = restrictionHash([])
  const groupKey = { groupKey: hash }

  test('is nobody’s: no heart, no play; and holds what the backend says', async () => {
    covers('000 §7.48')
    const player = await at.player({ theme: 'paperline' })
    await player.playOnce('tidal-fortune')
    const { games } = await catalogueOf(player)
    await player.call(calls.addFavorite, { id: games[0]!.id })
    const cached = (await player.call(calls.games, { ...groupKey, versionApp: 'test' })).body.data!
    expect(Object.keys(cached.games)).toEqual(games.map(({ id }) => String(id)).toSorted())
    expect(Object.values(cached.games).some(({ isFavorite }) => isFavorite)).toBe(false)
    expect(cached.recentGames).toEqual([])
    expect((await player.call(calls.cachedGames, groupKey)).body.data).toEqual(cached)
  })

  test('is given to a caller by their own restrictions, whatever key they bring', async () => {
    covers('000 §7.47')
    const player = await at.player({ state: 'OH' })
    const { body } = await player.call(calls.games, groupKey)
    expect(body.data!.playerRestrictionIdsHash).toBe(restrictionHash([101]))
    expect(body.data!.games).not.toHaveProperty('101')
  })

  test('takes nothing from a browser, and from a page only what is true', async () => {
    covers('000 §7.49')
    const guest = at.visitor({ theme: 'marquee' })
    const { data } = (await guest.call(calls.games, groupKey)).body
    later()
    at.clock.advance(60 * SECOND)
    const empty = async () => (await guest.call(calls.cachedGames, groupKey)).body.data
    expect(await empty()).toBeUndefined()
    const answer = await guest.call(calls.keepGames, { ...groupKey, ...data } as never)
    expect(answer.body).toEqual({ success: true })
    expect(await empty()).toBeUndefined()
    for (const wrong of [
      {},
      { ...data, providers: [] },
      { ...data, games: {} },
      { ...data, games: [] },
      { ...data, menu: {} },
      { ...data, issueGamesIds: {} },
    ]) {
      const { status, body } = await guest.call(calls.keepGames, { ...groupKey, ...wrong } as never)
      expect([status, body.code]).toEqual([400, 'GAMES_NOT_VALID'])
    }
    const page = {
      ip: '',
      origin: at.url,
      agent: '',
      theme: 'marquee',
      cookies: {},
      idempotencyKey: null,
      inside: true,
    }
    const bring = (catalogue: object) =>
      at.dispatcher.dispatch(calls.keepGames, { ...groupKey, ...catalogue }, page)
    const { cachedForm } = await import('./catalogue-cache.server.ts')
    const truth = cachedForm(await catalogueOf(guest))
    const [first] = Object.values(truth.games)
    await bring({ ...truth, games: { ...truth.games, [first!.id]: { ...first, title: 'Poison' } } })
    expect(await empty()).toBeUndefined()
    await bring(truth)
    // Guests begin with a row of their own; what is kept is everybody's.
    const [newcomers, ...rows] = truth.schemeSections
    expect(newcomers!.title).toBe('Great first games')
    const everybodys = (await empty())!.schemeSections.filter(({ key }) => key !== 'recommend')
    expect(everybodys).toEqual(rows)
    expect({ ...(await empty())!, schemeSections: [] }).toEqual({ ...truth, schemeSections: [] })
  })
})

describe('hearts', () => {
  test('are given and taken once, counted once, and told to the other tabs', async () => {
    covers('000 §4.37', '000 §7.53')
    const player = await at.player({ theme: 'voltaic' })
    const { pool } = at.runtime.database
    const playerId = await at.idOf(player)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => player.call(calls.addFavorite, { id: 101 })),
    )
    for (const { body } of all) expect(body).toEqual({ success: true, data: { favoriteGames: [101] } })
    const count = async () =>
      (await pool.query(`select hearts from catalogue_heart where theme = 'voltaic' and game_id = 101`)).rows
    expect(await count()).toEqual([{ hearts: 1 }])
    await player.call(calls.removeFavorite, { id: 101 })
    await player.call(calls.removeFavorite, { id: 101 })
    expect(await count()).toEqual([{ hearts: 0 }])
    expect((await player.call(calls.addFavorite, { id: 4 })).body.code).toBe('GAME_UNKNOWN')
    const readEvents = async () =>
      (
        await pool.query<{ data: unknown }>(
          `select data from realtime_log where channel = $1 and data->>'type' = 'favoriteGames' order by stream_offset`,
          [`player:${playerId}`],
        )
      ).rows.map(({ data }) => data)
    await expect.poll(readEvents).toEqual([
      { type: 'favoriteGames', data: { favoriteGames: [101] } },
      { type: 'favoriteGames', data: { favoriteGames: [] } },
    ])
  })
})
