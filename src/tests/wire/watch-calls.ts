import { AsyncLocalStorage } from 'node:async_hooks'
import { actionsOf, isKeyed, limitsOf } from '#platform/calls/handle.server.ts'
import type { Limits } from '#platform/calls/limits/rate-limits.server.ts'
import type { CallWatch } from '#platform/dispatch/dispatcher.server.ts'
import type { DispatcherEntry } from '#platform/dispatch/entries.server.ts'
import { answerCheck } from './check-answer.ts'

/** Counters that refuse nobody, so that no call declares them: by the beginnings of their names. */
export const COUNTERS: Readonly<Record<string, string>> = {
  'captcha-sign-up': 'decides whether a captcha is asked for',
  'captcha-pressed': 'the same, of one person',
  'captcha-mailboxes': 'the same, of mailboxes',
  'captcha-mailbox': 'the same, of one mailbox',
  'captcha-pair': 'failed sign-ins: the same',
  'captcha-ip': 'failed sign-ins of an address: the same',
  'verified-emails': 'an email too many only looks sent, so that no refusal tells who has an account',
  'unverified-emails': 'the same',
  'stranger-emails': 'the same',
}

/** The endings of the counters that one limit has: by the device, by the address, by other names of a mailbox. */
const ENDINGS = /^(?:-(?:unknown|device|address|seen|tags|spellings|of|all))*$/

/** Whether a counter is one of a limit. */
const isCounterOf = (counter: string, limit: string): boolean =>
  counter.startsWith(limit) && ENDINGS.test(counter.slice(limit.length))

const isDeclared = (counter: string, entry: DispatcherEntry) =>
  [...limitsOf(entry).map(({ name }) => name), ...Object.keys(COUNTERS)].some((name) =>
    isCounterOf(counter, name),
  )

/**
 * Compares calls with what they declare: their answers, the limits that they take, and the actions for which
 * they ask the gate.
 * @param faults takes what is wrong, one text for each
 */
export function watchCalls(faults: string[]): {
  readonly watch: CallWatch
  /** Looks at the limits of a site as they are taken. */
  readonly follow: (limits: Limits) => void
} {
  const calls = new AsyncLocalStorage<DispatcherEntry>()
  const check = answerCheck(faults)
  const taken = (name: string) => {
    const entry = calls.getStore()
    if (entry && !isDeclared(name, entry))
      faults.push(`${entry.operation} takes the limit ${name}, which it doesn’t declare`)
  }
  return {
    watch: {
      async run(entry, run, { cookies }) {
        const body = await calls.run(entry, run)
        check(entry, body)
        if (isKeyed(entry) && cookies.length > 0)
          faults.push(`${entry.operation} sets cookies, which are not kept under its key: declare it keyless`)
        return body
      },
      asks(entry, action) {
        if (![...actionsOf(entry), ...[entry.shows ?? []].flat()].includes(action))
          faults.push(`${entry.operation} asks the gate for ${action}, which it doesn’t declare`)
      },
    },
    follow(limits) {
      const { take, takeAll, add } = limits
      const watched: Pick<Limits, 'take' | 'takeAll' | 'add'> = {
        take(limit, ...more) {
          taken(limit.name)
          return take(limit, ...more)
        },
        takeAll(all, key) {
          for (const { name } of all) taken(name)
          return takeAll(all, key)
        },
        add(limit, key) {
          taken(limit.name)
          return add(limit, key)
        },
      }
      Object.assign(limits, watched)
    },
  }
}
