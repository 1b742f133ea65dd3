import { availableParallelism, totalmem } from 'node:os'

export interface PostgresOptions {
  /** The folder of the unix socket, or undefined where TCP is used. */
  readonly socketDir: string | undefined
  readonly port: number
  /** false gives up durability for speed: only for tests. */
  readonly durable: boolean
  readonly maxConnections: number
}

const MB = 1024 * 1024

/** The memory that this process may use, in bytes: that of the machine or of its container. */
function memory_bytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/**
 * The settings that PostgreSQL is started with, as `name=value`. They go on the command line: an orphan
 * that was started with other ones is known by it, and nothing in the data folder can change them.
 */
export function settingsFor(
  place: PostgresOptions,
  memory = memory_bytes(),
  cores = availableParallelism(),
): string[] {
  const shared = Math.round(Math.min(Math.max(memory / 8, 128 * MB), 2048 * MB) / MB)
  const settings: Record<string, string | number> = {
    listen_addresses: place.socketDir === undefined ? '127.0.0.1' : '',
    unix_socket_directories: place.socketDir ?? '',
    unix_socket_permissions: '0700',
    port: place.port,
    max_connections: place.maxConnections,
    shared_buffers: `${place.durable ? shared : 128}MB`,
    effective_cache_size: `${Math.round(memory / 2 / MB)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    // Rare, spread checkpoints: each one is followed by full page images, which cost more than the rows.
    checkpoint_timeout: '20min',
    max_wal_size: place.durable ? '4GB' : '512MB',
    min_wal_size: '256MB',
    wal_compression: 'on',
    jit: 'off',
    // The cores are shared with Node: a report must not take them all.
    max_parallel_workers_per_gather: cores >= 8 ? 2 : 0,
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Errors of statements reach the application, which tells them apart; their rows stay out of the file.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
  if (!place.durable)
    Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  return Object.entries(settings).map(([name, value]) => `${name}=${value}`)
}
