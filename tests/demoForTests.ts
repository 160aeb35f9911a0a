import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { openDemoDirectory } from './fixtures/demoDatabase'

/** The demo data for tests that start the built portal: each of them has a copy of its own. */
export default async ({ provide }: TestProject) => {
  if (!existsSync('dist/server/main.js')) throw new Error('These tests need the build: npm run build.')
  const { demoDirectory, remove } = await openDemoDirectory()
  provide('demoDirectory', demoDirectory)
  return remove
}
