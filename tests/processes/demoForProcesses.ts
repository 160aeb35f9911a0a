import type { TestProject } from 'vitest/node'
import { openDemoDirectory } from '../fixtures/demoDatabase'

export default async ({ provide }: TestProject) => {
  const { demoDirectory, remove } = await openDemoDirectory()
  provide('demoDirectory', demoDirectory)
  return remove
}
