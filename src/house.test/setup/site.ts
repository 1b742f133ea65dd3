import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '../server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder after its first start. */
    readonly firstStart: string
  }
}

/** One first start for the whole run: database, schema and demonstration content, of which each site takes a copy. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-first-'))
  const server = await startServer({ DATA_DIR: folder })
  await server.end('SIGTERM')
  project.provide('firstStart', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
