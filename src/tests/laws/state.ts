import { parseSync } from 'rolldown/utils'

/**
 * State that a module keeps: a `let` of its own, or a Map, Set, list or table of its own that is changed
 * later. On the server it would be shared by all requests of a process, and by all servers of a test. A WeakMap
 * keyed by what is handed in is none: it ends with its key.
 */
interface Declaration {
  readonly type: string
  readonly kind?: string
  readonly declaration?: Declaration | null
  readonly declarations?: readonly {
    readonly id: { readonly type: string; readonly name?: string }
    readonly init: { readonly type: string; readonly callee?: { readonly name?: string } } | null
  }[]
}

const CHANGES = '(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|fill)'

/** Whether something is changed after it was made: by a method, a field, or a place of it. */
const isChanged = (name: string, text: string): boolean =>
  new RegExp(
    `(?<![\\w.])${name}(?:\\.${CHANGES}\\(|\\.\\w+ (?:[-+*|&?/]{0,2})= |\\[[^\\]]+\\] (?:[-+*|&?/]{0,2})= )`,
  ).test(text) || new RegExp(`delete ${name}[.[]|Object\\.assign\\(${name}\\b`).test(text)

/** The names of what a module keeps and changes. */
export function moduleState(path: string, text: string): string[] {
  const { program } = parseSync(path, text)
  return (program.body as unknown as readonly Declaration[]).flatMap((statement) => {
    const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (made?.type !== 'VariableDeclaration') return []
    return made.declarations!.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier') return []
      if (made.kind !== 'const') return [id.name!]
      const keeps =
        (init?.type === 'NewExpression' && /^(Map|Set|Array)$/.test(init.callee?.name ?? '')) ||
        init?.type === 'ArrayExpression' ||
        init?.type === 'ObjectExpression'
      return keeps && isChanged(id.name!, text) ? [id.name!] : []
    })
  })
}

/** What runs on a server: everything but the pages' own code, which a browser has for itself. */
export const runsOnServer = (path: string): boolean =>
  /^src\/([\w-]+\.ts$|platform\/|features\/|games\/|integrations\/|themes\/|app\/installed\/|app\/entry\/server\.tsx$)/.test(
    path,
  ) &&
  !/^src\/features\/[^/]+\/client\/|^src\/platform\/(realtime\/client|calls\/call\.ts)|^src\/games\/(stage|tuner)\//.test(
    path,
  ) &&
  !/\.(test|bench|spec|fixture|gen)\.tsx?$/.test(path)

/** State that modules keep today, and why it may be: this list only gets shorter. */
export const kept: Readonly<Record<string, string>> = {
  'src/app/entry/server.tsx dressed': 'what never changes of a brand, made once',
  'src/features/account/zips.ts states': 'a table that is filled while the module is loaded',
  'src/features/geo/atlas.server.ts decoded': 'a file that never changes, decoded once',
  'src/features/language/feature.server.ts kept': 'files that never change, read once',
  'src/games/catalogue.ts compiled': 'games that never change, compiled once',
  'src/games/catalogue.ts hashes': 'games that never change, hashed once',
  'src/games/engine/exact/holdchain.ts chains': 'figures of an algorithm that never change',
  'src/games/engine/kinds/tumbles.ts visit': 'a mark that the hot path writes and reads at a stretch',
  'src/games/load.ts loaded': 'games that never change, loaded once',
  'src/games/weight.server.ts known': 'par sheets that never change, read once',
  'src/games/words/load.ts kept': 'files that never change, read once',
  'src/platform/calls/remedy.ts known': 'used by browsers alone',
  'src/platform/pages/hash.server.ts known': 'hashes of texts, which never change',
  'src/platform/postgres/lock.server.ts locks': 'what the process itself holds until it ends',
  'src/platform/realtime/transport/frame.server.ts slab': 'room for frames, used at a stretch',
  'src/platform/realtime/transport/frame.server.ts used': 'room for frames, used at a stretch',
  'src/platform/time/day.ts formats': 'formats by zone, which never change',
  'src/platform/time/day.ts starts': 'starts of days by zone, which never change',
  'src/platform/time/server-clock.ts ahead_ms': 'used by browsers alone',
  'src/platform/words/icu.ts read': 'texts by their form, which never change',
  'src/platform/words/icu.ts rules': 'plurals by language, which never change',
  'src/platform/words/words.ts catalogues': 'texts by language, which never change',
  'src/platform/words/words.ts locale': 'the page that a browser shows, or that is rendered at a stretch',
}
