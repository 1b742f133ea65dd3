import { join } from 'node:path'
import type pg from 'pg'
import { brands } from './brands.server.ts'
import { loadServices } from '#features/index.server.ts'
import { auditMacTable, markAudit } from '#platform/audit/marks.server.ts'
import type { Database } from '#platform/data/db.server.ts'
import { adoptOnce } from '#platform/evidence/adoption.server.ts'
import { proveUnread } from '#platform/evidence/invitations.server.ts'
import { chainChecks } from '#platform/evidence/verify/chains.server.ts'
import { folderStore, signingKey, type DigestStore } from '#platform/evidence/digests.server.ts'
import { platformEvidence, type EvidenceKind } from '#platform/evidence/rows.server.ts'
import { itemChecks, itemEvidence, itemKeys, itemMacTables } from '#platform/items/evidence.server.ts'
import { postedKeys } from '#platform/evidence/round-figures.server.ts'
import { depositMacTable, markDeposits } from '#platform/deposits/evidence.server.ts'
import { triggerChecks } from '#platform/postgres/triggers/triggers.server.ts'
import { odometerChecks } from '#platform/facts/evidence.server.ts'
import { markOwed, macTableOfOwed } from '#platform/owed/evidence.server.ts'
import { playerChecks } from '#platform/players/marks/evidence.server.ts'
import { adoptPersons } from '#platform/players/persons/adopt.server.ts'
import { closingChecks } from '#platform/players/closings/evidence.server.ts'
import { limitChecks } from '#platform/players/limits/evidence.server.ts'
import { promiseChecks } from '#platform/players/promises/evidence.server.ts'
import { personChecks } from '#platform/players/persons/evidence.server.ts'
import { markConfirmed } from '#platform/players/marks/confirmed.server.ts'
import { markOpened } from '#platform/players/marks/marks.server.ts'
import { markSeals } from '#platform/draws/seals.server.ts'
import { drawChecks } from '#platform/evidence/verify/draws.server.ts'
import { revealChecks } from '#platform/evidence/verify/reveals.server.ts'
import { sealChecks } from '#platform/evidence/verify/seals.server.ts'
import { runChecks } from '#platform/runs/evidence.server.ts'
import { markRuns } from '#platform/runs/marks.server.ts'
import { openSealer, type Sealer } from '#platform/evidence/sealer.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { openAssets } from '#platform/money/assets.server.ts'
import { markSeeds, opensSeeds, sealPlainSeeds } from '#platform/draws/seeds.server.ts'
import { refuseForeignSecrets, rememberKeys, requireOwnKeys } from '#platform/secrets/fingerprints.server.ts'
import type { Secrets } from '#platform/secrets/secrets.server.ts'
import type { CheckContext } from '#platform/money/service-checks.ts'
import type { Service } from '#platform/calls/service.server.ts'
import { registerVault, keyFor, openVault, type Handle } from '#platform/secrets/vault.server.ts'
import type { MoreChecks } from '#platform/base/checks.ts'
import { verifyLedger, type VerifyReport } from '#platform/money/verify.server.ts'
import { replayStored } from './replay.server.ts'
import { themeNames, themes } from '#themes/index.ts'

/** Where platform, features and games meet to prove what happened. */

/** The store for the digests of a site. */
export const digestsOf = (dataDir: string): DigestStore => folderStore(join(dataDir, 'digests'))

/** The rows that the chains hold: the platform's and the features'. */
const evidenceOf = (services: readonly Service[]): readonly EvidenceKind[] => [
  ...platformEvidence,
  ...itemEvidence,
  ...services.flatMap(({ evidence = [] }) => evidence),
]

/** A brand that offers all features. */
const EVERYTHING = { features: {} }

/** The other features' data, for the checks of one feature. */
const elsewhereIn = (services: readonly Service[], { prizeUnder } = openAssets(services)): CheckContext => ({
  timeZones: Object.fromEntries(themeNames.map((name) => [name, themes[name].timeZone])),
  async sections(client) {
    const found = await Promise.all(services.map(({ sections }) => sections?.(client) ?? []))
    return new Map(found.flatMap((one) => [...one]))
  },
  levelsHad: async (client) =>
    (await Promise.all(services.map(({ levelsHad }) => levelsHad?.(client) ?? []))).flat(),
  moneyUnder: (prize) =>
    [...Object.values(brands), EVERYTHING].flatMap((brand) =>
      [true, false].map((allowed) => {
        const { coins = 0, entries = 0 } = prizeUnder(brand, prize, allowed)
        return { coins, entries }
      }),
    ),
  async keysGiven(client, pattern) {
    return [...(await postedKeys(client, pattern)), ...(await itemKeys(client, pattern))]
  },
})

/**
 * Gives a database the keys of its site, and seals and marks what an earlier release left plain.
 * @param dataDir where the keys were read
 * @throws Refusal SECRETS_FOREIGN when they are another site's
 */
export async function provideKeys(database: Database, secrets: Secrets, dataDir: string): Promise<void> {
  await requireOwnKeys(database.pool, secrets, dataDir)
  registerVault(database, openVault(secrets))
  // A site of an earlier release has no fingerprints yet: its seeds tell whose keys these are.
  if (!(await opensSeeds(database))) refuseForeignSecrets(dataDir)
  await rememberKeys(database.pool, secrets, dataDir)
  await adoptOnce(database.db, 'seeds', async (tx) => {
    await sealPlainSeeds(tx)
    await markSeeds(tx)
    await markSeals(tx)
  })
  await adoptOnce(database.db, 'runs', markRuns)
  await adoptOnce(database.db, 'invitations', proveUnread)
  await adoptOnce(database.db, 'players', markOpened)
  await adoptOnce(database.db, 'contacts', markConfirmed)
  await adoptOnce(database.db, 'audit', markAudit)
  await adoptOnce(database.db, 'persons', adoptPersons)
  await markOwed(database.db)
  await markDeposits(database.db)
}

/** Opens what extends the chains of a site and signs their ends. */
export const openChains = (
  { database, secrets, clock, log }: Runtime,
  services: readonly Service[],
  store: DigestStore,
): Sealer =>
  openSealer({
    database,
    key: keyFor(secrets, 'chains'),
    signing: signingKey(secrets),
    store,
    evidence: evidenceOf(services),
    clock,
    log,
  })

/** The checks of features. @param vault a handle that has the keys */
export const auditsOf = (services: readonly Service[], vault: Handle): readonly MoreChecks[] =>
  services.flatMap(({ audit }) => (audit ? [audit(vault, elsewhereIn(services))] : []))

/**
 * Verifies a whole site: the figures of the ledger, and with the keys its chains, digests, seeds and outcomes.
 * @param vault a handle that has the keys (`registerVault`); the pool by default; `journal` the folder of
 * promises, without which only their rows are looked at
 */
export async function verifySite(
  pool: pg.Pool,
  {
    secrets,
    store,
    vault = pool,
    journal,
  }: {
    readonly secrets: Secrets
    readonly store: DigestStore
    readonly vault?: Handle
    readonly journal?: string
  },
): Promise<VerifyReport> {
  const services = await loadServices()
  return verifyLedger(pool, [
    chainChecks({
      key: keyFor(secrets, 'chains'),
      signing: signingKey(secrets),
      store,
      evidence: evidenceOf(services),
      vault,
      macs: {
        tables: [
          ...itemMacTables,
          macTableOfOwed,
          depositMacTable,
          auditMacTable,
          ...services.flatMap(({ macTables = [] }) => macTables),
        ],
        provenPosts: services.flatMap(({ provenPosts = [] }) => provenPosts),
      },
    }),
    drawChecks({ vault, replay: replayStored }),
    revealChecks,
    sealChecks(vault),
    runChecks(vault),
    itemChecks,
    playerChecks(vault),
    personChecks(vault),
    closingChecks,
    limitChecks,
    promiseChecks(vault, journal),
    odometerChecks,
    triggerChecks,
    ...auditsOf(services, vault),
  ])
}
