import type pg from 'pg'

/**
 * Forgets the devices that registered under the site's own key, before it changes: services refuse what another
 * key signs, for good. Their pages notice at the next visit and register again.
 * @param client as the owner of the tables, while the site is stopped
 * @returns how many
 */
export async function forgetOwnDevices(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rowCount } = await client.query('delete from push_registration where endpoint is not null')
  return rowCount ?? 0
}
