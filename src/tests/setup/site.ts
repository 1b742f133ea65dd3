import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { processEnv } from '#platform/config/env.server.ts'
import { copyFolder } from '../rig/copy-folder.ts'
import { startServer } from '../rig/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder after its first start. */
    readonly firstStart: string
    /** A data folder that gathers the pictures which were made. */
    readonly pictures: string
    /** The address of a server that journeys share which leave its clock, its settings and its life alone. */
    readonly common: string
  }
}

/**
 * One first start for the whole run: database, schema and demonstration content, of which each site of its own
 * takes a copy; then it serves those who share it.
 */
export default async function setup(project: TestProject) {
  // A run within a run, as of a tool, begins where the first start of the whole one ended, and shares its server.
  const { FIRST_START: given, COMMON_SITE: known, MADE_PICTURES: pictures } = processEnv()
  if (given && known && pictures) {
    project.provide('firstStart', given)
    project.provide('common', known)
    project.provide('pictures', pictures)
    return
  }
  const folder = given ?? mkdtempSync(join(tmpdir(), 'fairground-first-'))
  if (!given) {
    const { code, signal, said } = await (await startServer({ DATA_DIR: folder })).end('SIGINT')
    // What has not ended in order still writes: a copy of it would be torn.
    if (code !== 0) throw new Error(`The first start ended by ${signal ?? code} and said:\n${said}`)
  }
  const copy = mkdtempSync(join(tmpdir(), 'fairground-common-'))
  copyFolder(folder, copy)
  const common = await startServer({ DATA_DIR: copy })
  project.provide('firstStart', folder)
  project.provide('common', common.url)
  project.provide('pictures', copy)
  return async () => {
    await common.end('SIGINT')
    for (const one of given ? [copy] : [folder, copy]) rmSync(one, { recursive: true, force: true })
  }
}
