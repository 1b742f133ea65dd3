import pg from 'pg'

/**
 * Tests send the same statements again and again. Parsing and planning them was most of PostgreSQL's work for a
 * run, so each connection prepares what it sends. The answers stay the same.
 */

interface Submitted {
  name?: string
  readonly text?: unknown
  readonly values?: readonly unknown[]
  readonly submit: (connection: object) => unknown
}

/** Statements whose plan can be cached. Others change tables or settings. */
const PLANNABLE = /^\s*(?:select|insert|update|delete|with)\b/i

const names = new Map<string, string>()

function nameOf({ text, values }: Submitted): string | undefined {
  if (typeof text !== 'string' || !PLANNABLE.test(text)) return undefined
  // Without values a text may hold several statements.
  if (!values?.length && text.includes(';')) return undefined
  const name = names.get(text) ?? `repeated-${names.size}`
  names.set(text, name)
  return name
}

/** Has the driver of this process prepare statements. Whoever watches the driver still sees what was asked. */
export function prepareStatements(): void {
  const query = (pg as unknown as { readonly Query: { readonly prototype: Submitted } }).Query.prototype
  if (Object.hasOwn(query, 'prepares')) return
  const { submit } = query
  Object.assign(query, {
    prepares: true,
    submit(this: Submitted, connection: object) {
      const name = this.name ? undefined : nameOf(this)
      if (name !== undefined) this.name = name
      return submit.call(this, connection)
    },
  })
}
