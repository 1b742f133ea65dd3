import { auditsOf } from '#evidence.server.ts'
import { loadServices } from '#features/index.server.ts'
import type { AssetHandler } from '#platform/money/assets.server.ts'
import type { AssetKind, Assets, Money } from '#platform/money/prize.ts'
import type { MoreChecks } from '#platform/base/checks.ts'
import type { Handle } from '#platform/secrets/vault.server.ts'

/** Things that prizes hold, for tests that know no feature which gives them. */

/** The worth of an asset in money, which players get where a brand does not have it. */
export async function worthOf<K extends AssetKind>(kind: K, asset: Assets[K]): Promise<Required<Money>> {
  const handlers = (await loadServices()).flatMap(({ assets = [] }) => assets as readonly AssetHandler[])
  const handler = handlers.find((one) => one.kind === kind)
  if (!handler?.worth) throw new Error(`nothing says what ${kind} is worth`)
  return handler.worth(asset)
}

/** The checks of whatever pays stakes of rounds: with them the ledger agrees to the last posting. */
export async function stakeChecks(vault: Handle): Promise<readonly MoreChecks[]> {
  const services = await loadServices()
  const pays = ({ assets = [] }: (typeof services)[number]) => assets.some(({ stakes }) => stakes)
  return auditsOf(services.filter(pays), vault)
}
