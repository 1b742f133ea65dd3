import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from '#platform/secrets/secrets.server.ts'

/** Writes the keys of a running site into a folder, made where it isn't there, as a data folder has them. */
export function writeKeys(dir: string, secrets: Secrets): void {
  mkdirSync(dir, { recursive: true })
  const keys = Object.entries(secrets).map(([name, key]) => [name, (key as Buffer).toString('hex')])
  writeFileSync(join(dir, 'secrets.json'), JSON.stringify(Object.fromEntries(keys)))
}
