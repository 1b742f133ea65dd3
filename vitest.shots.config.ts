import { defineConfig } from 'vitest/config'

/** The walk of `npm run shots`. */
export default defineConfig({
  test: {
    include: ['src/house.test/shots/shots.walk.ts'],
    globalSetup: ['src/house.test/setup/postgres.ts'],
    hookTimeout: 120_000,
    maxConcurrency: 2,
  },
})
