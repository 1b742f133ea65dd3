import { children, isFunction, nameOf, parsed, resolved, type Node } from './source.ts'

/**
 * State that a module keeps: what is declared at its top and changed later, by the module or by who imports it.
 * On the server it would be shared by all requests of a process, and by all servers of a test. A WeakMap keyed
 * by what is handed in is none: it ends with its key.
 */

const MUTATORS =
  /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|setState|append)$/
/** Functions of `Object` and `Reflect` that change what they are given first. */
const ASSIGNS = /^(?:assign|defineProperty|defineProperties|setPrototypeOf|set|deleteProperty)$/
/** Methods that return a part of a collection. */
const READS = /^(?:get|at|values|find)$/
/** Classes whose objects never change, end with their keys, or are state only where they are changed. */
const STATELESS =
  /^(?:Weak(?:Map|Set|Ref)|RegExp|(?:Type)?Error|Text(?:En|De)coder|URL(?:SearchParams)?|(?:Date|Number|RelativeTime|List)(?:Time)?Format|PluralRules|Collator|Date|Map|Set|Array|Headers|(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array|Float\d+Array)$/

/** A value without what only types see around it. */
const bare = (node: Node | null | undefined): Node | undefined =>
  node && /^(TS\w+Expression|TSTypeAssertion|ParenthesizedExpression|ChainExpression)$/.test(node.type)
    ? bare(node['expression'] as Node)
    : (node ?? undefined)

/** The name at which the way to a value begins: `a` for `a.b.c`, `a!.b`, `(a as T)[0]`, and `a.get(x).b`. */
function rootOf(node: Node | undefined): string | undefined {
  const inner = bare(node)
  if (inner?.type === 'MemberExpression') return rootOf(inner['object'] as Node)
  if (inner?.type === 'Identifier') return nameOf(inner)
  const callee = inner?.type === 'CallExpression' ? bare(inner['callee'] as Node) : undefined
  const isRead = callee?.type === 'MemberExpression' && READS.test(nameOf(callee) ?? '')
  return isRead ? rootOf(callee['object'] as Node) : undefined
}

/** All that a pattern declares or assigns. */
function targets(pattern: Node | null | undefined): Node[] {
  const inner = bare(pattern)
  if (!inner) return []
  if (/^(Array|Object)Pattern$/.test(inner.type)) return children(inner).flatMap(targets)
  const part = { AssignmentPattern: 'left', RestElement: 'argument', Property: 'value' }[inner.type]
  return part ? targets(inner[part] as Node) : [inner]
}
const namesOf = (pattern: Node | null | undefined) => targets(pattern).flatMap((one) => nameOf(one) ?? [])

/** The roots of what a piece of code changes by itself, without the pieces in it. */
function changesOf(node: Node): (string | undefined)[] {
  if (node.type === 'AssignmentExpression') return targets(node['left'] as Node).map(rootOf)
  if (node.type === 'UpdateExpression' || node['operator'] === 'delete')
    return [rootOf(node['argument'] as Node)]
  if (/^For(Of|In)Statement$/.test(node.type)) return targets(node['left'] as Node).map(rootOf)
  const callee = node.type === 'CallExpression' ? bare(node['callee'] as Node) : undefined
  if (callee?.type !== 'MemberExpression') return []
  const [on, name] = [callee['object'] as Node, nameOf(callee) ?? '']
  if (/^(Object|Reflect)$/.test(nameOf(on) ?? ''))
    return ASSIGNS.test(name) ? [rootOf((node['arguments'] as readonly Node[])[0])] : []
  return MUTATORS.test(name) ? [rootOf(on)] : []
}

const declarators = (node: Node) => (node['declarations'] as readonly Node[] | undefined) ?? []

/** The names that a block or a function has for itself. */
const declaredIn = (node: Node): string[] => [
  ...(isFunction(node) ? (node['params'] as readonly Node[]).flatMap(namesOf) : []),
  ...(node.type === 'CatchClause' ? namesOf(node['param'] as Node) : []),
  ...children(node).flatMap((child) => [
    ...declarators(child).flatMap((one) => namesOf(one['id'] as Node)),
    ...(/^(Function|Class)Declaration$/.test(child.type) ? namesOf(child['id'] as Node) : []),
  ]),
]

/** The roots of all that code changes, but for names that functions and blocks have for themselves. */
function changesIn(node: Node, hidden: ReadonlySet<string> = new Set()): string[] {
  const own = changesOf(node).flatMap((root) => (root === undefined || hidden.has(root) ? [] : [root]))
  const inner = (child: Node) => {
    const declared = declaredIn(child)
    return changesIn(child, declared.length === 0 ? hidden : new Set([...hidden, ...declared]))
  }
  return [...own, ...children(node).flatMap(inner)]
}

const someIn = (node: Node, isLike: (piece: Node) => boolean): boolean =>
  isLike(node) || children(node).some((child) => !isFunction(child) && someIn(child, isLike))

/** Whether a constant is state although nobody is seen to change it: a store, an object that changes itself, a count that functions share. */
function isStateful(value: Node | undefined): boolean {
  const callee = bare(value?.['callee'] as Node | undefined)
  if (value?.type === 'NewExpression') return !STATELESS.test(nameOf(callee) ?? '')
  if (value?.type !== 'CallExpression' || !callee) return false
  if (!isFunction(callee)) return nameOf(callee) === 'createStore'
  const isVariable = ({ type, kind }: Node) => type === 'VariableDeclaration' && kind !== 'const'
  const givesFunctions = ({ type, argument }: Node) =>
    type === 'ReturnStatement' && /^(Arrow|Function|Object)/.test((argument as Node | null)?.type ?? '')
  return children(callee).some((one) => someIn(one, isVariable) && someIn(one, givesFunctions))
}

/** Names of the state that a top-level statement declares, given the names that its module changes. */
function stateIn(made: Node, changed: ReadonlySet<string>): string[] {
  if (made.type === 'ClassDeclaration')
    return children(made['body'] as Node).flatMap((member) => {
      const isState = member['readonly'] !== true || bare(member['value'] as Node)?.type === 'NewExpression'
      return member.type === 'PropertyDefinition' && member['static'] === true && isState
        ? [`${nameOf(made['id'])}.${nameOf(member['key'])}`]
        : []
    })
  if (made.type === 'FunctionDeclaration')
    return namesOf(made['id'] as Node).filter((one) => changed.has(one))
  return declarators(made).flatMap((one) => {
    const [names, value] = [namesOf(one['id'] as Node), bare(one['init'] as Node)]
    if (made['kind'] !== 'const' || isStateful(value)) return names
    const isWeak = value?.type === 'NewExpression' && nameOf(value['callee'])?.startsWith('Weak') === true
    return isWeak ? [] : names.filter((name) => changed.has(name))
  })
}

/** State that modules keep, and state of others that they change, each as `path name`. */
export function moduleState(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const found = files.flatMap(({ path, text }) => {
    const program = parsed(path, text)
    const changed = new Set(changesIn(program))
    return children(program).flatMap((statement) => {
      if (statement.type === 'ImportDeclaration') {
        const from = resolved(path, String((statement['source'] as Node)['value']))
        return (statement['specifiers'] as readonly Node[])
          .filter(({ local }) => paths.has(from) && changed.has(nameOf(local)!))
          .map(({ imported }) => `${from} ${nameOf(imported) ?? 'default'}`)
      }
      const made = (statement['declaration'] ?? statement) as Node
      return stateIn(made, changed).map((name) => `${path} ${name}`)
    })
  })
  return [...new Set(found)].toSorted()
}

/**
 * Whether a file runs on a server: all but those that start a page or a worker in a browser. A server renders
 * pages too, for several visitors in turn, with the same modules of the shell, the client layer, and the parts.
 */
export const runsOnServer = (path: string): boolean =>
  /^src\/([\w-]+\.ts$|(client|features|games|integrations|platform|themes|ui)\/|app\/)/.test(path) &&
  !/^src\/app\/(entry\/(?:boot|browser|document)\.|worker\/)/.test(path)

/** State that modules keep today, by the reason why it may be: this list only gets shorter. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'in browsers alone: pages are rendered without it': [
    'src/app/shell/skeleton-shape.ts: undo waiting',
    'src/client/analytics/analytics.ts: waiting',
    'src/client/forms/load-script.ts: loading',
    'src/client/games/games.ts: read version',
    'src/client/in-app/in-app.ts: known',
    'src/client/links/lobby-return.ts: checks',
    'src/client/links/login-flow.ts: loginFlow',
    'src/client/modals/ended-features.ts: ended',
    'src/client/realtime/pushes.ts: listeners queued reducers',
    'src/client/router/navigate.ts: router',
    'src/client/router/scroll.ts: positions settling',
    'src/client/router/window-entries.ts: watch',
    'src/client/version/update.ts: update',
    'src/client/words/language.ts: language',
    'src/client/rewards/place-needed.ts: place readers',
    'src/client/rewards/watch/infos.ts: again asking infos timers watchers',
    'src/client/rewards/watch/pop-ups.ts: offering',
    'src/features/geo/client/flow.ts: recent',
    'src/features/geo/client/store.ts: geo',
    'src/features/play/client/bars/keys.ts: reached',
    'src/features/play/client/round/announcements.ts: describers',
    'src/features/play/client/round/settings.ts: settings',
    'src/features/rank-league/client/welcome.ts: due',
    'src/features/social/client/social.ts: taken',
    'src/games/stage/pictures.ts: loaded',
    'src/platform/calls/call.ts: onServers',
    'src/platform/calls/page-account.ts: owner',
    'src/platform/calls/remedy.ts: known',
    'src/platform/time/server-clock.ts: ahead_ms',
    'src/platform/words/words.ts: locale',
    'src/ui/device.ts: device',
    'src/ui/lobby/ticker.ts: running seconds ticks timer',
    'src/ui/motion/balance-hold.ts: balanceHolds',
    'src/ui/overlays/hold.ts: holds',
    'src/ui/overlays/modals.ts: dialogs held lastId modals',
    'src/ui/overlays/page-toast.ts: ofPage',
    'src/ui/overlays/toast-region.tsx: remaining said',
    'src/ui/overlays/toasts.ts: lastId toasts',
    'src/ui/rounds.ts: rounds',
    'src/ui/sound/settings.ts: soundSettings',
    'src/ui/sound/sound.ts: coming engine mood room',
  ],
  'made once, while the module is loaded or of what never changes, with nothing of a visitor': [
    'src/app/entry/server.tsx: brandStyles',
    'src/app/pages/parts/page.tsx: cache',
    'src/client/games/games.ts: good',
    'src/client/games/tiles.ts: known',
    'src/client/modals/modals.ts: loaded',
    'src/features/account/zips.ts: acrossBorders states',
    'src/features/catalogue/client/search/lexicon.ts: lexicons',
    'src/features/geo/atlas.server.ts: decoded',
    'src/features/language/feature.server.ts: catalogues',
    'src/games/catalogue.ts: compiled hashes',
    'src/games/engine/exact/holdchain.ts: chains',
    'src/games/load.ts: loaded',
    'src/games/revisions/revisions.server.ts: compiled',
    'src/games/weight.server.ts: known',
    'src/games/words/load.ts: readers',
    'src/integrations/geo/private.ts: lists',
    'src/platform/http/policy-hash.server.ts: known',
    'src/platform/postgres/lock.server.ts: locks',
    'src/platform/realtime/connection.server.ts: PING',
    'src/platform/round/statement.server.ts: statements',
    'src/platform/time/day.ts: formats lastDays starts',
    'src/platform/words/icu.ts: read rules',
    'src/platform/words/words.ts: catalogues',
    'src/ui/catalogue/games.tsx: tiles',
  ],
  'room that the hot path fills and reads at a stretch': [
    'src/games/engine/kinds/tumbles.ts: seen stack tally visit',
    'src/platform/realtime/frame.server.ts: slab used',
  ],
  'kept apart by request': [
    'src/app/entry/request-locale.ts: brands locales',
    'src/platform/words/words.ts: ofRequest zoneOf',
    'src/ui/art/brand-art.ts: ofRequest',
  ],
}
