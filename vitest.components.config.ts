import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { manySheets } from './src/platform/pages/files/many-sheets.ts'
import { launchOfSpecs } from './src/tests/rig/browser.ts'

/**
 * The component tests: parts of the real app in a real browser, without a server or a database. Two pages of one
 * browser run the files in turn, so that the modules of the app are fetched once a page
 * (docs/decisions/064-component-tests.md).
 */
export default defineConfig({
  plugins: [manySheets()],
  // The fonts decide what fits on a phone; pictures are not fetched.
  publicDir: 'public',
  logLevel: 'error',
  cacheDir: '.cache/components',
  optimizeDeps: {
    // All that specs may reach: a library that is found during a run would load the page again.
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'zustand',
      'zustand/vanilla',
      'axe-core',
      'centrifuge',
      '@stomp/stompjs',
      '@sentry/browser',
      '@simplewebauthn/browser',
      '@lingui/core',
      '@lingui/message-utils/compileMessage',
      'altcha-lib',
    ],
    // Nothing is looked for: what is missing in the list fails.
    noDiscovery: true,
  },
  test: {
    name: 'components',
    // With TRANSLATED=1 all pages are translated while they are tested (`src/tests/components/translation/translator.ts`).
    env: { VITE_TRANSLATED: process.env['TRANSLATED'] ?? '' },
    include: ['src/**/client/**/*.spec.tsx', 'src/{client,ui,app,tests/components}/**/*.spec.tsx'],
    setupFiles: ['src/tests/components/setup.ts'],
    isolate: false,
    // Before all others: pages and workers together would ask too much of the machine.
    sequence: { groupOrder: 0 },
    maxWorkers: 2,
    // What is awaited comes when it comes, on slow machines too: only what never comes is a fault.
    testTimeout: 60_000,
    expect: { poll: { interval: 10, timeout: 20_000 } },
    retry: 1,
    browser: {
      enabled: true,
      provider: playwright({
        launchOptions: launchOfSpecs(),
        // Little moves, as for players who ask for it; specs about motion ask for more.
        contextOptions: { locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
      }),
      headless: true,
      ui: false,
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
      traceView: false,
      dependencySourcemaps: false,
    },
  },
})
