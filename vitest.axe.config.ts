import { defineConfig } from 'vitest/config'

/** The walk of `npm run axe`. */
export default defineConfig({
  test: {
    include: ['src/house.test/axe.walk.ts'],
    globalSetup: ['src/house.test/setup/postgres.ts', 'src/house.test/setup/site.ts'],
    setupFiles: ['src/house.test/setup/quiet.ts'],
    hookTimeout: 120_000,
  },
})
