import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { refuseServerImports } from './src/platform/pages/files/leak.ts'
import { manySheets } from './src/platform/pages/files/many-sheets.ts'
import { fileNamePattern } from './src/platform/pages/files/neutral-names.ts'
import { serverSources } from './src/platform/pages/files/server-sources.ts'

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Where the build works: a link to the checkout where the path of that means something else in addresses. */
let root = import.meta.dirname
const steps = {
  name: 'steps',
  configResolved: (config: { readonly root: string }) => void (root = config.root),
}

const broughtBy = new Map<string, ReadonlySet<string>>()

/** Every module that comes along with these files by itself: what they import at once, and what that imports. */
function alongWith(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const key = files.join()
  const known = broughtBy.get(key)
  if (known) return known
  const found = new Set<string>()
  const pending = files.map((file) => join(root, file))
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue
    found.add(id)
    pending.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  broughtBy.set(key, found)
  return found
}

/** One file for each step of hydration, whatever it is made of: what takes the page over, and what follows at rest. */
const STEPS = [
  ['core', ['src/app/entry/browser.tsx']],
  ['rest', ['src/app/background/background.ts']],
] as const

/** The step that a module belongs to, by who imports it; none for what is loaded when it is wanted. */
const stepOf = (id: string, modules: Modules): string | null =>
  /rolldown.runtime|preload-helper/.test(id)
    ? 'core'
    : (STEPS.find(([, files]) => alongWith(files, modules).has(id))?.[0] ?? null)

/** What every game over the page needs of the games: one file that is compressed as one. */
const GAME = ['src/features/play/client/game/modal.tsx']
const isOfGame = (id: string, modules: Modules): boolean =>
  /\/src\/(?:(?:features\/play|games)\/|ui\/(?:asked|optional|forms\/bet-bar)\.)/.test(id) &&
  alongWith(GAME, modules).has(id)

/** What only the windows of rewards share: one file instead of several of less than half a kilobyte. */
const REWARDS =
  /src\/(?:client\/rewards\/(?:lobby-link|location-needed|place-needed|pause\/late-paused|reward-(?:tools|window)|won)|ui\/kit\/(?:odds\/draw-link|paint|phase)|ui\/celebration\/(?:sound|sound-switch|use-reveal)|ui\/motion\/(?:coin-fly|sky)|ui\/overlays\/first-focus)\.tsx?$/

/** What turns sounds on and off, for windows and games alike. */
const SOUND = /src\/ui\/sound\/(?:settings|sound|haptics|cues|control\/use-mute-key)\.ts$/

/** What writes cookies, with the name of the one cookie that two of its users share: alone it was a file of 36 bytes. */
const COOKIES = /src\/(?:client\/storage\/cookies|platform\/players\/account-only)\.ts$/

/** Why a reward can't be had now, and its words: one file where windows show both. */
const PAUSE = /src\/client\/rewards\/pause\/(?:paused\.tsx|pause-text\.ts)$/

/** How parts of pages read what is asked for again. */
const QUERIES = /src\/client\/query\/use-(?:live-)?query\.tsx?$/

/** Pages are built twice from the same sources: for the browser, and as one bundle that renders them. */
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  // Tests run server code on purpose.
  plugins: mode === 'test' ? [] : [refuseServerImports(), manySheets(), serverSources(), react(), steps],
  // Pictures are found while the build reads style sheets; the server has them from their own folder.
  publicDir: command === 'build' ? 'public' : false,
  appType: 'custom',
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    // The first script fetches the app by its address; later chunks follow one another without a list.
    modulePreload: false,
    copyPublicDir: false,
    emptyOutDir: true,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {
          minify: false,
          rollupOptions: {
            checks: { bundlerTimings: false },
            input: { render: 'src/app/entry/server.tsx' },
            output: { codeSplitting: false, entryFileNames: '[name].js' },
          },
        }
      : {
          manifest: true,
          rollupOptions: {
            // A slow machine is no news for whoever starts the site.
            checks: { bundlerTimings: false },
            input: ['src/app/entry/boot.ts', 'src/app/entry/browser.tsx', 'src/app/entry/late.css'],
            // What comes together is one file, not ten that find each other: each brings what it needs along,
            // but for what stands in a group above it.
            output: {
              chunkFileNames: ({ name }) => fileNamePattern(name, '.js'),
              assetFileNames: ({ names }) => fileNamePattern(names[0]?.replace(/\.\w+$/, ''), '[extname]'),
              codeSplitting: {
                groups: [
                  { name: stepOf, debugName: 'steps' },
                  {
                    name: (id, modules) => (isOfGame(id, modules) ? 'game-frame' : null),
                    debugName: 'game',
                    includeDependenciesRecursively: false,
                  },
                  { name: 'reward', test: REWARDS, includeDependenciesRecursively: false },
                  { name: 'storage', test: COOKIES, includeDependenciesRecursively: false },
                  { name: 'pause', test: PAUSE, includeDependenciesRecursively: false },
                  { name: 'queries', test: QUERIES, includeDependenciesRecursively: false },
                  { name: 'sounds', test: SOUND, includeDependenciesRecursively: false },
                ],
              },
            },
          },
        }),
  },
}))
