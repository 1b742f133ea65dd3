import { expect, test } from 'vitest'
import { usesDatabase } from '../testing.server.ts'
import { freshSecrets } from './secrets.server.ts'
import { openVault, registerVault, vaultOf } from './vault.server.ts'

const at = usesDatabase()

test('connections know the keys of their database, also those that were opened before it had any', async () => {
  const { pool } = at.database
  const before = await pool.connect()
  try {
    expect(vaultOf(before).hasKeys).toBe(false)
    registerVault(at.database, openVault(freshSecrets()))
    const after = await pool.connect()
    const known = [before, after, pool, at.database.db, at.database.reads].map((one) => vaultOf(one).hasKeys)
    after.release()
    expect(known).toEqual([true, true, true, true, true])
  } finally {
    before.release()
  }
})
