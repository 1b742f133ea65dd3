import { defineConfig } from 'vitest/config'

/** The walk of `npm run visual`. */
export default defineConfig({
  test: {
    experimental: { viteModuleRunner: false },
    include: ['src/tests/visual/visual.walk.ts'],
    globalSetup: ['src/tests/setup/postgres.ts'],
    hookTimeout: 120_000,
    maxConcurrency: 2,
  },
})
