import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { openMailServer } from '#tests/rig/mail/server.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** Operators' alarms about messages: those that wait, and those that were given up. */
const mail = await openMailServer()
const at = testSite({ smtpUrl: mail.url, metrics: { port: 0, host: '127.0.0.1' } })

const scrape = async () => (await fetch(at.metrics!.url()!)).text()

/** The figures of emails of a priority: how many wait, for how many seconds, and how many were given up. */
async function figuresOf(priority: string): Promise<readonly (number | undefined)[]> {
  const text = await scrape()
  return ['deliveries_waiting', 'delivery_lag_seconds', 'deliveries_failed'].map((name) => {
    const line = new RegExp(`^fairground_${name}\\{way="email",priority="${priority}"\\} (\\S+)$`, 'm')
    const value = line.exec(text)?.[1]
    return value === undefined ? undefined : Number(value)
  })
}

const send = (priority: 'code' | 'notice') =>
  transact(at.runtime.database.db, (tx) =>
    at.runtime.messenger.send(tx, {
      ...{ kind: 'email', brand: 'aurelia', to: `${priority}@example.com`, subject: 'S', text: 'T' },
      ...(priority === 'code' ? { lives_ms: 10 * MINUTE } : {}),
    }),
  )

test('a message that waits is counted with its age, one that is given up as failed for a day', async () => {
  expect(await figuresOf('code')).toEqual([0, 0, 0])
  mail.be('defers')
  await send('code')
  await send('notice')
  at.clock.advance(3 * MINUTE)
  expect([await figuresOf('code'), await figuresOf('notice')]).toEqual([
    [1, 180, 0],
    [1, 180, 0],
  ])
  at.clock.advance(8 * MINUTE)
  await expect.poll(() => figuresOf('code')).toEqual([0, 0, 1])
  expect(await figuresOf('notice')).toEqual([1, 660, 0])
  mail.be('takes')
  at.clock.advance(31 * MINUTE)
  await expect.poll(() => figuresOf('notice')).toEqual([0, 0, 0])
  at.clock.advance(DAY)
  expect(await figuresOf('code')).toEqual([0, 0, 0])
  await mail.close()
})

test('each alarm of the runbook asks for figures that there are, by labels that they have', async () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const alerts = /^## Alerts$([^]*?)^## /m.exec(runbook)![1]!
  const asked = [...alerts.matchAll(/\bfairground_(\w+?)(?:\{([^}]*)\})?(?=[^\w{])/g)].map(
    ([, name, labels = '']) => ({
      name: name!,
      labels: [...labels.matchAll(/(\w+)[=!]/g)].map(([, one]) => one!),
    }),
  )
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['deliveries_failed', 'delivery_lag_seconds']),
  )
  const text = await scrape()
  // Before its first run the check of the ledger has no figures: its names stand in the help.
  const missing = asked.filter(
    ({ name }) => !text.includes(`# HELP fairground_${name.replace(/_bucket$/, '')} `),
  )
  expect(missing).toEqual([])
  const unlabeled = asked.flatMap(({ name, labels }) => {
    const line = new RegExp(`^fairground_${name}\\{(.*)\\} `, 'm').exec(text)?.[1]
    return line === undefined
      ? []
      : labels.filter((one) => !line.includes(`${one}=`)).map((one) => `${name} ${one}`)
  })
  expect(unlabeled).toEqual([])
})
