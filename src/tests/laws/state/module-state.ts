import { children, parsed, type Node } from '../source.ts'

/**
 * State that a module keeps: what is declared at its top and changed later, by the module or by who imports it.
 * On the server it would be shared by all requests of a process, and by all servers of a test. A WeakMap keyed
 * by what is handed in is none: it ends with its key.
 */

/** Something that is changed, by the name at which the way to it begins. */
interface Change {
  readonly root: string
  /** The first step from there: `n` in `a.n.m = 1`; null where the name itself is called or assigned. */
  readonly step: string | null
}

/** What a module says of its state. */
interface ModuleState {
  /** Names that are state whatever happens to them, or that the module changes. */
  readonly own: readonly string[]
  /** Names declared at its top, by the names that it exports them under. */
  readonly exported: ReadonlyMap<string, string>
  /** Imported names that it changes: where from, and under which name. */
  readonly changes: readonly { readonly from: string; readonly name: string }[]
}

const MUTATORS =
  /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|setState|append)$/
/** Functions of `Object` and `Reflect` that change what they are given first. */
const ASSIGNS = /^(?:assign|defineProperty|defineProperties|setPrototypeOf|set|deleteProperty)$/
/** What gives a part of a collection. */
const READS = /^(?:get|at|values|find)$/
/** Classes whose objects never change, or end with their keys. */
const STATELESS =
  /^(?:WeakMap|WeakSet|WeakRef|RegExp|Error|TypeError|TextEncoder|TextDecoder|URL|Intl\.\w+|Date)$/
/** Classes whose objects are state only where they are changed: tables, for the most part. */
const COLLECTIONS =
  /^(?:Map|Set|Array|URLSearchParams|Headers|(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array|Float\d+Array)$/
const WRAPPERS =
  /^(?:TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|TSTypeAssertion|ParenthesizedExpression|ChainExpression|AwaitExpression)$/

const at = (node: Node | null | undefined, field: string) => node?.[field] as Node | null | undefined
const nameOf = (node: Node | null | undefined): string | null =>
  node?.type === 'Identifier' ? (node['name'] as string) : null

/** A value without what only types see around it. */
function bare(node: Node | null | undefined): Node | null {
  let inner = node
  while (inner && WRAPPERS.test(inner.type)) inner = at(inner, 'expression') ?? at(inner, 'argument')
  return inner ?? null
}

const keyOf = (member: Node): string => {
  const property = at(member, 'property')
  if (property?.type === 'PrivateIdentifier') return `#${String(property['name'])}`
  return nameOf(property) ?? String(property?.['value'] ?? '[]')
}

/** Where the way to a value begins: `a` for `a.b.c`, `a!.b`, `(a as T)[0]`, and `a.get(x).b`. */
function rootOf(node: Node | null | undefined): Change | null {
  let step: string | null = null
  let inner = bare(node)
  while (inner) {
    if (inner.type === 'MemberExpression') {
      step = keyOf(inner)
      inner = bare(at(inner, 'object'))
    } else if (inner.type === 'CallExpression') {
      const callee = bare(at(inner, 'callee'))
      if (callee?.type !== 'MemberExpression' || !READS.test(keyOf(callee))) return null
      inner = bare(at(callee, 'object'))
    } else {
      const root = inner.type === 'ThisExpression' ? 'this' : nameOf(inner)
      return root === null ? null : { root, step }
    }
  }
  return null
}

/** All names that a pattern declares, or all that it assigns. */
function targets(pattern: Node | null | undefined): Node[] {
  const inner = bare(pattern)
  if (!inner) return []
  if (inner.type === 'AssignmentPattern') return targets(at(inner, 'left'))
  if (inner.type === 'RestElement') return targets(at(inner, 'argument'))
  if (inner.type === 'Property') return targets(at(inner, 'value'))
  if (inner.type === 'ArrayPattern' || inner.type === 'ObjectPattern') return children(inner).flatMap(targets)
  return [inner]
}
const namesOf = (pattern: Node | null | undefined) =>
  targets(pattern).flatMap((target) => nameOf(target) ?? [])

const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

/** What a piece of code changes by itself, without the pieces in it. */
function changesOf(node: Node): (Change | null)[] {
  if (node.type === 'AssignmentExpression') return targets(at(node, 'left')).map(rootOf)
  if (node.type === 'UpdateExpression') return [rootOf(at(node, 'argument'))]
  if (node.type === 'UnaryExpression' && node['operator'] === 'delete') return [rootOf(at(node, 'argument'))]
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') {
    const left = at(node, 'left')
    return left?.type === 'VariableDeclaration' ? [] : targets(left).map(rootOf)
  }
  if (node.type !== 'CallExpression') return []
  const callee = bare(at(node, 'callee'))
  if (callee?.type !== 'MemberExpression') return []
  const on = nameOf(at(callee, 'object'))
  if ((on === 'Object' || on === 'Reflect') && ASSIGNS.test(keyOf(callee)))
    return [rootOf((node['arguments'] as readonly Node[])[0])]
  return MUTATORS.test(keyOf(callee)) ? [rootOf(at(callee, 'object'))] : []
}

/** The names that a block or a function has for itself. */
function declaredIn(node: Node): string[] {
  const params = isFunction(node) ? (node['params'] as readonly Node[]).flatMap(namesOf) : []
  const caught = node.type === 'CatchClause' ? namesOf(at(node, 'param')) : []
  const held = children(node).flatMap((child) => {
    if (child.type === 'VariableDeclaration')
      return (child['declarations'] as readonly Node[]).flatMap((one) => namesOf(at(one, 'id')))
    const isNamed = child.type === 'FunctionDeclaration' || child.type === 'ClassDeclaration'
    return isNamed ? namesOf(at(child, 'id')) : []
  })
  return [...params, ...caught, ...held]
}

/** What a module changes of what is declared at its top or imported; names of functions inside are others. */
function* changesIn(node: Node, hidden: ReadonlySet<string>, self = ''): Generator<Change> {
  for (const change of changesOf(node)) {
    if (!change) continue
    const root = change.root === 'this' ? self : change.root
    if (root && !hidden.has(root)) yield { ...change, root }
  }
  for (const child of children(node)) {
    const inner = new Set([...hidden, ...declaredIn(child)])
    // In a static part `this` is the class; in any other function it is not known.
    const isStatic = child['static'] === true || child.type === 'StaticBlock'
    const isClass = node.type === 'Program' || node.type.startsWith('Export') ? child.type : ''
    const own = isClass === 'ClassDeclaration' ? (nameOf(at(child, 'id')) ?? '') : self
    yield* changesIn(child, inner, node.type === 'ClassBody' && !isStatic ? '' : own)
  }
}

const className = (node: Node): string => {
  const callee = bare(at(node, 'callee'))
  return callee?.type === 'MemberExpression'
    ? `${nameOf(at(callee, 'object'))}.${keyOf(callee)}`
    : (nameOf(callee) ?? '')
}

const holdsFunctions = (value: Node | null): boolean =>
  value !== null && (isFunction(value) || (value.type === 'ObjectExpression' && someIn(value, isFunction)))

/** Whether some of a piece of code is like this, without what stands in functions inside. */
const someIn = (node: Node, isLike: (child: Node) => boolean): boolean =>
  children(node).some((child) => isLike(child) || (!isFunction(child) && someIn(child, isLike)))

/** Whether a function that is called where it stands keeps variables for the functions that it returns. */
const keepsVariables = (made: Node): boolean =>
  someIn(made, ({ type, kind }) => type === 'VariableDeclaration' && kind !== 'const') &&
  someIn(made, (child) => child.type === 'ReturnStatement' && holdsFunctions(bare(at(child, 'argument'))))

/** Whether a constant is state although nobody is seen to change it: a store, or an object that changes itself. */
function isStateful(value: Node | null): boolean {
  if (value?.type === 'NewExpression')
    return !STATELESS.test(className(value)) && !COLLECTIONS.test(className(value))
  if (value?.type !== 'CallExpression') return false
  const callee = bare(at(value, 'callee'))
  if (callee && isFunction(callee)) return keepsVariables(callee)
  return nameOf(callee) === 'createStore'
}

const isWeak = (value: Node | null): boolean =>
  value?.type === 'NewExpression' && className(value).startsWith('Weak')

/** Fields that a class has once for all its objects. */
function staticsOf(declared: Node, changes: readonly Change[]): string[] {
  const name = nameOf(at(declared, 'id'))
  return children(at(declared, 'body')!).flatMap((member) => {
    if (member.type !== 'PropertyDefinition' || member['static'] !== true) return []
    const key = at(member, 'key')
    const field = nameOf(key) ?? `#${String(key?.['name'])}`
    const value = bare(at(member, 'value'))
    const isChanged = changes.some(({ root, step }) => root === name && step === field)
    const isState = member['readonly'] !== true || isStateful(value) || (isChanged && !isWeak(value))
    return isState && !(value && isFunction(value)) ? [`${name}.${field}`] : []
  })
}

function declaredState(made: Node, changes: readonly Change[]): string[] {
  const isChanged = (name: string) => changes.some(({ root }) => root === name)
  if (made.type === 'ClassDeclaration') return staticsOf(made, changes)
  if (made.type === 'FunctionDeclaration') return namesOf(at(made, 'id')).filter(isChanged)
  if (made.type !== 'VariableDeclaration') return []
  return (made['declarations'] as readonly Node[]).flatMap((one) => {
    const names = namesOf(at(one, 'id'))
    if (made['kind'] !== 'const') return names
    const value = bare(at(one, 'init'))
    if (isWeak(value)) return []
    return isStateful(value) ? names : names.filter(isChanged)
  })
}

const GLOBAL = 'globalThis'

/** What a module keeps and changes, its own and that of others. */
export function stateOf(path: string, text: string): ModuleState {
  const program = parsed(path, text)
  const changes = [...changesIn(program, new Set())]
  const imported = new Map<string, { from: string; name: string }>()
  const exported = new Map<string, string>()
  const own: string[] = []
  for (const statement of children(program)) {
    if (statement.type === 'ImportDeclaration')
      for (const one of statement['specifiers'] as readonly Node[]) {
        const local = nameOf(at(one, 'local'))!
        const name = nameOf(at(one, 'imported')) ?? 'default'
        imported.set(local, { from: String(at(statement, 'source')!['value']), name })
      }
    const made = statement.type === 'ExportNamedDeclaration' ? at(statement, 'declaration') : statement
    if (made) own.push(...declaredState(made, changes))
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const one of (statement['specifiers'] as readonly Node[] | undefined) ?? [])
      exported.set(nameOf(at(one, 'exported')) ?? '', nameOf(at(one, 'local')) ?? '')
    for (const one of (made?.['declarations'] as readonly Node[] | undefined) ?? [])
      for (const name of namesOf(at(one, 'id'))) exported.set(name, name)
  }
  own.push(...changes.filter(({ root }) => root === GLOBAL).map(({ step }) => `${GLOBAL}.${step}`))
  return {
    own: [...new Set(own)],
    exported,
    changes: changes.flatMap(({ root }) => imported.get(root) ?? []),
  }
}
