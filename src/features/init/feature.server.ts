import { z } from 'zod'
import { closedData, isClosed } from '#platform/players/exclusion.server.ts'
import { knownBalance } from '#platform/money/ledger.server.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { channelOf } from '#platform/realtime/push.server.ts'
import { connectionToken, subscriptionToken } from '#platform/realtime/token.server.ts'
import { restrictionHash } from '#platform/jurisdiction/restrictions.server.ts'
import { keepPlace } from '#platform/jurisdiction/geolocation.server.ts'
import { raw } from '#platform/data/db.server.ts'
import { service } from '#platform/calls/service.server.ts'
import { pausesOf } from '#platform/standing/paused.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { ConnectionData, InitData } from '#platform/calls/init-data.ts'
import { storeGameMode } from '#platform/players/players.server.ts'
import { choicesInput, storeChoices } from './choices.server.ts'
import {
  handleAnswer,
  initDataFields,
  initAnswer,
  storeChoicesAnswer,
  toSweepStakesAnswer,
  toTournamentPointsAnswer,
} from './answers.server.ts'
import { calls } from './contract.ts'
import { init } from './feature.ts'

const TOKEN_LIFE_S = 3_600
/** Guests look around in coins. */
const NOBODYS = { gameMode: 'TournamentPoints', depositsCount: 0 } as const

/** Where this session's browser connects, and the token that opens it; null for guests. */
async function connectionOf(
  context: Context,
): Promise<{ readonly connection: ConnectionData; readonly token: string } | null> {
  const { session, runtime, caller } = context
  // Nothing is pushed to who is self-excluded: their sockets are closed, and stay so.
  if (!session || isClosed(session.player, runtime.clock.now())) return null
  // From before what the page shows was read: what changes from there on is told to whoever joins from there.
  const { position: since } = await context.standing()
  const { playerId } = session.player
  const shared = { playerId, ttl_s: TOKEN_LIFE_S, secret: runtime.secrets.realtime, clock: runtime.clock }
  const token = await connectionToken({ ...shared, sessionId: session.sessionId, channels: [] })
  if (runtime.env.rabbit) return { connection: { url: runtime.env.rabbit.webUrl }, token }
  const channelName = channelOf(playerId)
  const own = await subscriptionToken({ ...shared, channel: channelName })
  const url = `${caller.origin.replace(/^http/, 'ws')}/connection/websocket`
  const connections = [{ channelName, token: own, ...(since && { since }) }]
  return { connection: { url, connectionToken: token, connections }, token }
}

async function initData(context: Context): Promise<InitData> {
  const { player, brand, db, runtime } = context
  const who = { theme: brand.name, state: player?.state ?? '', playerId: player?.playerId ?? null }
  // None of them needs another's answer.
  const [socket, standing, restrictions, features, ofFeatures, closed] = await Promise.all([
    connectionOf(context),
    context.standing(),
    runtime.restrictions.of(who, db),
    context.features(),
    context.initData(),
    closedData(raw(db), player, new Date(runtime.clock.now())),
  ])
  const { account, entriesAllowed, mayHaveEntries, needsLocation } = standing
  const { gameMode, depositsCount } = account ?? NOBODYS
  const away = Object.keys(features).filter((name) => brand.features[name] && !features[name])
  return {
    isGuest: player === null,
    account: player?.playerId ?? null,
    login: player?.login ?? null,
    email: player?.email ?? null,
    emailConfirmed: player?.emailConfirmed ?? false,
    phoneConfirmed: player?.phoneConfirmed ?? false,
    profileCompleted: player?.profileCompleted ?? false,
    gameMode,
    balance: account && knownBalance(account.balance),
    playerRestrictionIdsHash: restrictionHash(restrictions),
    entriesAllowed,
    mayHaveEntries,
    ...(needsLocation && { needsLocation }),
    wsConnectionData: socket?.connection ?? null,
    websocket: socket?.connection.url ?? null,
    token: socket?.token ?? null,
    theme: brand.name,
    ...closed,
    ...pausesOf(standing, Object.keys(features)),
    ...(away.length > 0 && { away }),
    features,
    ...ofFeatures,
    depositsCount,
  }
}

async function switchTo(context: Context, gameMode: GameMode) {
  const { runtime, tx, playerId } = context
  if (gameMode === 'SweepStakes') {
    await context.requireStake(gameMode)
    await keepPlace(context)
  }
  await storeGameMode(tx, playerId, gameMode)
  runtime.sessions.forget(playerId)
  return { success: true, gameMode }
}

export default service(
  { ...init, calls },
  {
    calls: {
      handle: handle(calls.handle, {
        by: 'guest',
        input: z.record(z.string(), z.string()),
        output: handleAnswer,
        async run(context, query) {
          return { authorized: context.player !== null, ...(await context.onPageRequest(query)) }
        },
      }),
      init: handle(calls.init, {
        by: 'guest',
        outputOf: initAnswer,
        async run(context) {
          return { success: true, data: await initData(context) }
        },
      }),
      storeChoices: handle(calls.storeChoices, {
        by: 'guest',
        whileClosed: true,
        open: 'it only notes what a visitor chose',
        keyless: true,
        input: choicesInput,
        output: storeChoicesAnswer,
        run: storeChoices,
      }),
      toSweepStakes: handle(calls.toSweepStakes, {
        by: 'player',
        admits: { inside: 'stake' },
        output: toSweepStakesAnswer,
        run: (context) => switchTo(context, 'SweepStakes'),
      }),
      toTournamentPoints: handle(calls.toTournamentPoints, {
        by: 'player',
        open: 'the currency that is shown gives nothing',
        output: toTournamentPointsAnswer,
        run: (context) => switchTo(context, 'TournamentPoints'),
      }),
    },
    initFields: initDataFields,
  },
)
