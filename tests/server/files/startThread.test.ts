import { expect, test } from 'vitest'
import type { WorkbookWork } from '#server/platform/files/workbook-worker'
// By its path: its usual name stands for a start from bundles in tests.
import { startThread } from '../../../src/server/platform/jobs/startThread'

test('a thread starts from the sources', async () => {
  const caller = new URL('../../../src/server/platform/files/openWorkbook.ts', import.meta.url).href
  const thread = startThread<WorkbookWork>('./workbook-worker.ts', caller)
  await thread.ask((work) => work.add([['Load', 'Weight']]))
  const bytes = await thread.ask((work) => work.finish({ kind: 'csv', sheet: 'Loads' }))
  expect(new TextDecoder().decode(bytes)).toContain('Load,Weight')
  await thread.end()
})
