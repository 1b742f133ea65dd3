import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Words that people read are no rules: mutants of the messages of refusals and errors are left out. */
const isMessage = ({ node, parent, key, listKey }) => {
  if (!parent || listKey !== 'arguments') return false
  if (parent.type === 'CallExpression') return parent.callee.name === 'refuse' && key === 1
  return parent.type === 'NewExpression' && parent.callee.name?.endsWith('Error') && key === 0 && node
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'messages', {
    shouldIgnore: (path) => (isMessage(path) ? 'words of a message' : undefined),
  }),
]
