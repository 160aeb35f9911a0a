import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * What a run of Vitest found, by file: its path from here, `seconds`, how many tests `passed`, and a line or two on each
 * of its `failures`, whose full report is further up.
 */
export const vitestResults = (results) => {
  if (!existsSync(results)) return []
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'))
  return testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const file = relative('', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const failures = failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${firstLines(failureMessages)}`,
    )
    if (failed.length === 0 && status === 'failed') failures.push(`${file}: ${message}`)
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    return { file, seconds: (endTime - startTime) / 1000, passed, failures }
  })
}

const firstLines = (messages) => messages.map((message) => message.split('\n', 3).join('\n    ')).join('\n    ')
