import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { refuse } from '../base/errors.ts'
import { journalFiles } from '../players/promises/journal.server.ts'
import { readSecrets, type Secrets } from '../secrets/secrets.server.ts'
import { secretsOf } from './save.server.ts'

/** The files of a backup on their way into a data folder. */

export interface Files {
  readonly begin: (name: string) => void
  readonly write: (bytes: Buffer) => void
  /** The last one is whole. Refuses secrets that differ from those in the folder (RESTORE_SECRETS). */
  readonly close: () => void
  /** Refuses where neither the backup nor the folder has keys (RESTORE_SECRETS). */
  readonly requireSecrets: () => void
  /** Returns all their names. */
  readonly commit: () => void
  readonly drop: () => void
  readonly count: () => number
}

const DRAFT = '.restored'

/** The keys that the restored site will have: those of the backup, else those that are there. */
export const keysOf = (dataDir: string): Secrets =>
  (readSecrets(dataDir, `secrets.json${DRAFT}`) ?? readSecrets(dataDir))!

/** Files are written under other names and get theirs when all of them are there. */
export function fileTaker(dataDir: string): Files {
  const drafts: { readonly draft: string; readonly path: string }[] = []
  const made: string[] = []
  let handle: number | null = null
  let secrets: Buffer[] | null = null
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })

  /** Makes a folder and those above it, and remembers them. */
  function makeFolder(folder: string) {
    if (existsSync(folder)) return
    makeFolder(dirname(folder))
    mkdirSync(folder, { mode: 0o700 })
    made.push(folder)
  }

  function close() {
    if (handle !== null) closeSync(handle)
    handle = null
    if (secrets) refuseOtherSecrets(dataDir, Buffer.concat(secrets).toString('utf8'))
    secrets = null
  }

  return {
    begin(name: string) {
      close()
      const path = join(dataDir, normalize(name))
      if (!path.startsWith(dataDir + sep))
        refuse(
          'BACKUP_BROKEN',
          `The backup contains a file that points outside the data folder (${name}). Do not use it.`,
        )
      makeFolder(dirname(path))
      const draft = `${path}${DRAFT}`
      drafts.push({ draft, path })
      handle = openSync(draft, 'w', 0o600)
      secrets = name === 'secrets.json' ? [] : null
    },
    write(bytes: Buffer) {
      writeSync(handle!, bytes)
      secrets?.push(Buffer.from(bytes))
    },
    close,
    requireSecrets() {
      const path = join(dataDir, 'secrets.json')
      if (existsSync(path) || drafts.some((one) => one.path === path)) return
      refuse(
        'RESTORE_SECRETS',
        `The backup has no keys, and neither has ${dataDir}: nothing that is sealed could be opened. ` +
          'Copy secrets.json from a node of the site to that folder, or restore another backup.',
      )
    },
    commit() {
      close()
      // A journal that is there is the newer one: the backup's was proven to be its beginning.
      const isKept =
        existsSync(join(dataDir, 'promises')) && journalFiles(join(dataDir, 'promises')).length > 0
      for (const { draft, path } of drafts)
        if (isKept && dirname(path) === join(dataDir, 'promises')) rmSync(draft)
        else renameSync(draft, path)
    },
    drop() {
      if (handle !== null) closeSync(handle)
      handle = null
      for (const { draft } of drafts) rmSync(draft, { force: true })
      for (const folder of made.toReversed()) if (readdirSync(folder).length === 0) rmdirSync(folder)
    },
    count: () => drafts.length,
  }
}

/** Keys that nothing was signed with yet are made at every first start; others would be lost. */
function refuseOtherSecrets(dataDir: string, restored: string) {
  const present = secretsOf(dataDir)
  if (present !== null && present.trim() !== restored.trim())
    refuse(
      'RESTORE_SECRETS',
      `${join(dataDir, 'secrets.json')} has different keys than the backup. ` +
        'Move that file away, or set another DATA_DIR.',
    )
}
