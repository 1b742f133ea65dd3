import { defineConfig } from 'vitest/config'

/**
 * One run for all: rules and parts, calls on a real PostgreSQL (one server a run, a database a file, each
 * copied from a migrated template), and journeys in a real browser (`*.journey.ts`, by `npm test` only), each on
 * a copy of one first start.
 */
const postgres = 'src/house.test/setup/postgres.ts'
const shared = {
  setupFiles: ['src/house.test/setup/quiet.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // What is awaited comes when it comes: only what never comes is a fault.
  expect: { poll: { timeout: 15_000 } },
  // Real servers, sockets and browsers on a busy machine may miss a moment once; what fails again is broken.
  retry: 1,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'house',
          globalSetup: [postgres],
          include: ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          globalSetup: [postgres, 'src/house.test/setup/site.ts'],
          include: ['src/**/*.journey.ts'],
          testTimeout: 180_000,
          retry: 2,
        },
      },
    ],
    maxWorkers: 2,
  },
})
