import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureProxy } from '../../bin/lib/services.ts'

/** HAProxy as operators set it: watches /health, sends a request elsewhere only where none has arrived. */
export interface Proxy {
  readonly origin: string
  readonly stop: () => Promise<void>
}

const configOf = (port: number, nodes: readonly number[]) => `
global
  maxconn 4096
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 30s
  timeout tunnel 1h
  # A busy node answers late, which is not the same as being gone.
  timeout check 10s
  retries 3
  option redispatch
  # Never all-retryable-errors: a request that a node may have begun is not sent twice.
  retry-on conn-failure
  option httpchk GET /health
  http-check expect status 200
  default-server inter 200ms fall 1 rise 1
frontend players
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
${nodes.map((node, i) => `  server node${i} 127.0.0.1:${node} check`).join('\n')}
`

/**
 * Starts the proxy in front of the nodes.
 * @param folder where its settings are written
 * @throws Error where there is no HAProxy and none can be installed
 */
export async function openProxy(folder: string, port: number, nodes: readonly number[]): Promise<Proxy> {
  const program = ensureProxy((line) => process.stdout.write(`  ${line}\n`))
  if (!program)
    throw new Error('HAProxy isn’t installed and couldn’t be installed: install the package haproxy.')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configOf(port, nodes))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      // It would wait for connections that are kept open.
      const cut = setTimeout(() => child.kill('SIGKILL'), 2_000)
      await ended
      clearTimeout(cut)
    },
  }
}
