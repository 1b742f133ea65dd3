import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { HOME } from '../../bin/lib/steps.ts'

/** Every script of package.json, run as small as it can be: a tool that cannot finish is no tool. */

/** Programs and capabilities that a tool needs beside the product. */
export type Need = 'Chromium' | 'HAProxy' | 'Redis' | 'dieharder' | 'mounts' | 'Stryker' | 'art' | 'ffmpeg'

export interface Script {
  /** The script and its words, for Node. */
  readonly words: readonly string[]
  /** Output of a run that has succeeded. */
  readonly says: RegExp
  readonly needs?: readonly Need[]
}

/** A test or tool that runs the script already, and the words of its call there. */
export interface Elsewhere {
  readonly file: string
  readonly calls: string
}

const SLO_NEEDS: Readonly<Record<string, readonly Need[]>> = {
  disk: ['mounts'],
  outage: ['Redis'],
  play: ['Chromium'],
  random: ['dieharder'],
  replay: ['Chromium'],
  restart: ['HAProxy'],
}

const REACHED = /(\d+) of \1 goals reached/

/** Groups scripts with the same needs into one run, which loads the server once. */
const byNeeds = (
  names: readonly string[],
  needs: Readonly<Record<string, readonly Need[]>>,
): readonly (readonly [names: readonly string[], needs: readonly Need[]])[] =>
  Object.values(Object.groupBy(names, (name) => String(needs[name]))).map((some) => [
    some!,
    needs[some![0]!] ?? [],
  ])

const serviceLevels: readonly Script[] = byNeeds(
  globSync('tools/slo/*.slo.ts', { cwd: HOME })
    .map((path) => basename(path, '.slo.ts'))
    .toSorted(),
  SLO_NEEDS,
).map(([names, needs]) => ({ words: ['tools/slo.ts', ...names, '--small'], says: REACHED, needs }))

const BENCH_NEEDS: Readonly<Record<string, readonly Need[]>> = { frames: ['Chromium'], vitals: ['Chromium'] }

/** A service level is this bench, and runs it. */
export const MEASURED_BY: Readonly<Record<string, Elsewhere>> = {
  account: { file: 'tools/slo/timing.slo.ts', calls: 'account.bench.ts' },
}

const benches: readonly Script[] = byNeeds(
  globSync('src/**/*.bench.ts', { cwd: HOME })
    .map((path) => basename(path, '.bench.ts'))
    .filter((name) => !(name in MEASURED_BY))
    .toSorted(),
  BENCH_NEEDS,
).map(([names, needs]) => ({
  words: ['tools/bench.ts', ...names.map((name) => `/${name}.bench.ts`), '--small'],
  says: new RegExp(`(?:[1-9]\\d* figures in[^]*?){${names.length}}`),
  needs,
}))

/** Each script by its name in package.json; those that npm runs before another one belong to that. */
export const small: Readonly<Record<string, readonly Script[] | Elsewhere>> = {
  start: { file: 'src/tests/rig/server.ts', calls: 'bin/start.ts' },
  dev: { file: 'tools/tests/tools.journey.ts', calls: 'bin/dev.ts' },
  test: { file: '.ci/run', calls: 'npm test' },
  'test:tools': { file: '.ci/run', calls: 'npm run test:tools' },
  repeat: [
    {
      words: ['tools/run/repeat.ts', '--times', '1', '--busy', '1', '--to', '/dev/null', 'excuses'],
      says: /1: \d+ s at load .* 5 passed, 0 failed/,
    },
  ],
  check: [{ words: ['bin/check.ts', 'format'], says: /ok +format[^]*all passed/ }],
  bench: [
    ...benches,
    {
      words: ['tools/bench.ts', '/games.bench.ts', '--against', 'HEAD', '--turns', '1', '--small'],
      says: /here : HEAD[^]* \d[\d.]*x/,
    },
  ],
  chaos: [
    {
      words: ['tools/chaos.ts', '--operations', '120', '--players', '4'],
      says: /must be 0[^]*ends in order that were none +0/,
    },
  ],
  slo: serviceLevels,
  simulate: [
    {
      words: ['tools/simulate.ts', '--players', '2', '--days', '4'],
      says: /must be 0[^]*drifts of the ledger +0/,
    },
  ],
  preflight: [{ words: ['bin/preflight.ts'], says: /The site can start/ }],
  'verify-ledger': { file: 'tools/slo/backup.slo.ts', calls: 'bin/verify-ledger.ts' },
  runs: { file: 'bin/lib/commands/runs-command.test.ts', calls: "rig.start('runs'" },
  deliveries: { file: 'bin/lib/commands/deliveries-command.test.ts', calls: "rig.start('deliveries'" },
  contacts: { file: 'bin/lib/commands/contacts-command.test.ts', calls: "rig.start('contacts'" },
  players: { file: 'bin/lib/commands/players-command.test.ts', calls: "rig.start('players'" },
  promises: { file: 'bin/lib/commands/promises-command.test.ts', calls: "rig.start('promises'" },
  audit: { file: 'bin/lib/commands/audit-command.test.ts', calls: "rig.start('audit'" },
  backup: { file: 'tools/slo/backup.slo.ts', calls: 'bin/backup.ts' },
  restore: { file: 'tools/slo/backup.slo.ts', calls: 'bin/restore.ts' },
  'rotate-keys': {
    file: 'src/tests/operators/first-day.test.ts',
    calls: 'To change `realtime` and `letters`',
  },
  par: [
    {
      words: ['tools/par.ts', '--check', 'triple-ring', 'sky-limit', 'blackjack'],
      says: /(?:.*% .* ok\n){3}/,
    },
  ],
  sessions: [{ words: ['tools/sessions.ts', '--check', 'crane-and-tiger'], says: /crane-and-tiger .* %/ }],
  tune: [{ words: ['tools/tune.ts', '--check', 'amethyst-lock'], says: /amethyst-lock .* %/ }],
  types: { file: 'bin/new-feature.test.ts', calls: 'typescript/bin/tsc' },
  schema: [{ words: ['tools/schema.ts', '--check'], says: /^$/ }],
  calls: [{ words: ['tools/calls.ts', '--check'], says: /\d+ calls/ }],
  coverage: [{ words: ['tools/coverage.ts', '--check'], says: /\d+ rules, 0 without a test/ }],
  words: [{ words: ['tools/words.ts', '--check'], says: /es: (\d+) of \1 texts/ }],
  art: [{ words: ['art/build.ts', '--dry'], says: /^$/, needs: ['art'] }],
  sound: [
    {
      words: ['art/sound/build.ts', '--check', 'house'],
      says: /1 banks are within their bounds/,
      needs: ['art', 'ffmpeg'],
    },
  ],
  axe: [
    {
      words: ['tools/axe.ts', 'aurelia', 'phone', '--page', '/how-it-works'],
      says: /aurelia on a phone: \d+ pages and windows/,
      needs: ['Chromium'],
    },
  ],
  mutation: [
    {
      words: ['tools/mutation.ts', '--only', 'src/platform/time/day.ts'],
      says: /every area reaches its goal/,
      needs: ['Stryker'],
    },
  ],
  visual: [
    {
      words: ['tools/visual.ts', 'aurelia', 'phone', 'part-button'],
      says: /aurelia on a phone: \d states, 0 differ/,
      needs: ['Chromium'],
    },
  ],
  'new-feature': { file: 'bin/new-feature.test.ts', calls: 'bin/new-feature.ts' },
  'remove-feature': { file: 'bin/new-feature.test.ts', calls: 'bin/remove-feature.ts' },
}
