import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The browser tests drive a real browser and do their own waiting; they run apart: `npm run test:browser`. */
const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
})

const serverTests = 'tests/server/**/*.test.ts'
const withoutServer = ['tests/server/database/**', 'tests/server/outbox/**', 'tests/server/tabular-file/**']

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      project('rules', ['tests/*.test.ts', 'tests/domain/**/*.test.ts', 'tests/contract/**/*.test.ts']),
      project('server', [serverTests], { globalSetup: './tests/serverForTests.ts' }),
      project('server on PostgreSQL', [serverTests], {
        globalSetup: './tests/postgresServerForTests.ts',
        exclude: withoutServer,
      }),
      project('portal', ['tests/portal/**/*.test.{ts,tsx}'], {
        environment: 'happy-dom',
        globalSetup: './tests/serverForTests.ts',
      }),
      project('browser', ['tests/browser/**/*.test.ts'], {
        globalSetup: './tests/browser/portalForTests.ts',
        testTimeout: 120_000,
        fileParallelism: false,
      }),
    ],
  },
})
