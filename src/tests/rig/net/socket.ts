import { join } from 'node:path'
import { runningPostmaster } from '#platform/postgres/postmaster.server.ts'

/** The address of the database that a running server keeps in its data folder. */
export function socketOf(dataDir: string): string {
  const { socketDir, port } = runningPostmaster(join(dataDir, 'postgres/data'))!
  return `postgresql:///fairground?host=${encodeURIComponent(socketDir)}&port=${port}&user=fairground`
}
