import { defineConfig } from 'vitest/config'

/** The walk of `npm run axe`. */
export default defineConfig({
  test: {
    include: ['src/tests/visual/axe.walk.ts'],
    globalSetup: ['src/tests/setup/site.ts'],
    setupFiles: ['src/tests/setup/quiet.ts'],
    hookTimeout: 120_000,
  },
})
