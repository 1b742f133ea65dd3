import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processEnv } from '#platform/config/env.server.ts'
import { RABBIT } from '../../../bin/lib/services.ts'
import { freePort } from './server.ts'

/** A real RabbitMQ with web STOMP, on ports and a folder of its own, that asks a site who may do what. */
export interface Broker {
  readonly url: string
  readonly webUrl: string
  readonly end: () => Promise<void>
}

export const hasRabbit = existsSync(RABBIT)

const START_LIMIT_MS = 60_000

async function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', () => done(false))
  })
}

const configOf = (ports: Record<'amqp' | 'stomp' | 'web', number>, asks: string) => `
listeners.tcp.1 = 127.0.0.1:${ports.amqp}
stomp.listeners.tcp.1 = 127.0.0.1:${ports.stomp}
web_stomp.tcp.ip = 127.0.0.1
web_stomp.tcp.port = ${ports.web}
auth_backends.1 = internal
auth_backends.2 = http
auth_http.http_method = post
auth_http.user_path = ${asks}/user
auth_http.vhost_path = ${asks}/vhost
auth_http.resource_path = ${asks}/resource
auth_http.topic_path = ${asks}/topic
log.console = true
log.console.level = error
`

/** @param asks where the broker asks: the site's address with the key */
export async function startBroker(asks: string): Promise<Broker> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-rabbit-'))
  const ports = { amqp: await freePort(), stomp: await freePort(), web: await freePort() }
  const [dist, epmd] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'rabbitmq.conf'), configOf(ports, asks))
  writeFileSync(join(folder, 'enabled_plugins'), '[rabbitmq_web_stomp,rabbitmq_auth_backend_http].')
  // Its port mapper would stay behind as a daemon: ours is a child that ends with it.
  const mapper = spawn('epmd', ['-port', String(epmd), '-address', '127.0.0.1'], { stdio: 'ignore' })
  const child: ChildProcess = spawn(RABBIT, [], {
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
    env: {
      PATH: processEnv()['PATH'],
      HOME: folder,
      RABBITMQ_NODENAME: `fairground${ports.amqp}@localhost`,
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_DIST_PORT: String(dist),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      ERL_EPMD_PORT: String(epmd),
      RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      RABBITMQ_LOGS: '-',
      RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    },
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const end = async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      try {
        process.kill(-child.pid!, signal)
      } catch {
        break
      }
      if (signal === 'SIGTERM')
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5_000))])
    }
    await ended
    mapper.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const until = performance.now() + START_LIMIT_MS
  while (!((await answers(ports.web)) && (await answers(ports.amqp)))) {
    if (performance.now() > until || child.exitCode !== null) {
      await end()
      throw new Error('RabbitMQ did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url: `amqp://guest:guest@127.0.0.1:${ports.amqp}`, webUrl: `ws://127.0.0.1:${ports.web}/ws`, end }
}
