import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runParts } from '../src/commands/test/runParts.mjs'
import { tooMany } from '../src/commands/test/secondRun.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-second-run-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** What became of each test of a file. */
type Outcomes = Readonly<Record<string, readonly ('passed' | 'failed')[]>>

let made = 0
/** A program that leaves the results of Vitest, or none, and ends as Vitest does. */
const aRun = (name: string, outcomes: Outcomes | null, exitCode = Number(/failed/.test(JSON.stringify(outcomes)))) => {
  const results = join(folder, `${(made += 1)}.json`)
  const testResults = Object.entries(outcomes ?? {}).map(([file, states]) => ({
    name: join(process.cwd(), file),
    status: states.includes('failed') ? 'failed' : 'passed',
    startTime: 0,
    endTime: 0,
    message: '',
    assertionResults: states.map((status, index) => ({
      fullName: `test ${index + 1}`,
      status,
      failureMessages: status === 'failed' ? ['Error: it took too long'] : [],
    })),
  }))
  const write = `require('node:fs').writeFileSync(${JSON.stringify(results)}, ${JSON.stringify(JSON.stringify({ testResults }))});`
  return {
    name,
    results,
    command: [process.execPath, '-e', `${outcomes ? write : ''} process.exit(${exitCode})`],
  }
}

/** A part of the tests; `second` is what its files, or all of it by the name `whole`, do when they run again. */
const aPart = (first: ReturnType<typeof aRun>, second: Readonly<Record<string, Outcomes | null>> = {}) => {
  const again = vi.fn((file = 'whole') => aRun(`again ${file}`, second[file] ?? null, second[file] ? undefined : 1))
  return { ...first, again }
}

/** Runs parts, and returns what was printed beside the outcome. */
const run = async (...parts: object[]) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { summary, passed } = await runParts(() => parts)
  return { passed, summary: summary.replace(/ \d+ s$/, ''), printed: log.mock.calls.join('\n') }
}

describe('a file in which a test failed runs once more, alone', () => {
  test('and if it passes then, the run passes and names the test and its first failure', async () => {
    const outcomes: Outcomes = { 'tests/a.test.ts': ['passed', 'failed'], 'tests/b.test.ts': ['passed'] }
    const part = aPart(aRun('rules', outcomes), {
      'tests/a.test.ts': { 'tests/a.test.ts': ['passed', 'passed'] },
    })
    const { passed, summary, printed } = await run(part)
    expect(part.again.mock.calls).toEqual([['tests/a.test.ts']])
    expect([passed, summary]).toEqual([true, '3 passed (1 of them the second time), 0 failed, 0 of 1 parts failed,'])
    expect(printed).toContain('PASSED THE SECOND TIME tests/a.test.ts: test 2\n    Error: it took too long')
  })

  test('and if it fails again, so does the run, whatever else passes the second time', async () => {
    const part = aPart(aRun('rules', { 'tests/a.test.ts': ['failed'], 'tests/b.test.ts': ['failed'] }), {
      'tests/a.test.ts': { 'tests/a.test.ts': ['passed'] },
      'tests/b.test.ts': { 'tests/b.test.ts': ['failed'] },
    })
    const { passed, summary, printed } = await run(part, aRun('other', { 'tests/c.test.ts': ['passed'] }))
    expect([passed, summary]).toEqual([false, '2 passed (1 of them the second time), 1 failed, 1 of 2 parts failed,'])
    expect(printed).toContain('FAILED tests/b.test.ts: test 1\n    Error: it took too long')
    expect(printed).toContain('PASSED THE SECOND TIME tests/a.test.ts')
  })

  test('and one that ends the second time without results has failed as it did the first time', async () => {
    const part = aPart(aRun('rules', { 'tests/a.test.ts': ['passed', 'failed'] }), { 'tests/a.test.ts': null })
    expect(await run(part)).toMatchObject({ passed: false, summary: '1 passed, 1 failed, 1 of 1 parts failed,' })
  })

  test('unless so many failed that it is no chance', async () => {
    const names = Array.from({ length: tooMany }, (_, index) => `tests/${index}.test.ts`)
    const part = aPart(aRun('rules', Object.fromEntries(names.map((name) => [name, ['failed'] as const]))))
    const { passed, printed } = await run(part)
    expect([passed, part.again.mock.calls]).toEqual([false, []])
    expect(printed).toContain(`No second run: it is for fewer than ${tooMany} files, and ${tooMany} failed.`)
  })
})

test.each([
  ['that could not start', null],
  ['that ended with an error outside of its tests', { 'tests/a.test.ts': ['passed'] }],
] as const)('a part of the tests %s runs once more as a whole', async (_, outcomes) => {
  const part = aPart(aRun('rules', outcomes, 1), { whole: { 'tests/a.test.ts': ['passed'] } })
  const { passed, summary, printed } = await run(part)
  expect(part.again.mock.calls).toEqual([[]])
  expect([passed, summary]).toEqual([true, '1 passed (1 of them the second time), 0 failed, 0 of 1 parts failed,'])
  expect(printed).toContain('PASSED THE SECOND TIME rules: no test failed')
})

test('a part without tests has one run, and what needs it is not run', async () => {
  const build = { name: 'build', command: [process.execPath, '-e', 'process.exit(1)'] }
  const part = { ...aPart(aRun('browser', { 'tests/a.test.ts': ['passed'] })), after: 'build' }
  const { passed, printed } = await run(build, part)
  expect([passed, part.again.mock.calls]).toEqual([false, []])
  expect(printed).toMatch(/FAILED build, see its report above\nFAILED browser: not run/)
  expect(printed).not.toContain('PASSED THE SECOND TIME')
})
