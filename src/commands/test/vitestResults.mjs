import { existsSync, readFileSync } from 'node:fs'

/** What a run of Vitest found, with a line or two on each failure: its full report is further up. */
export const vitestResults = (file) => {
  if (!existsSync(file)) return { passed: 0, failures: [], files: [] }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n    ${firstLines(failureMessages)}`)
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
  return { passed: numPassedTests, failures, files }
}

const firstLines = (messages) => messages.map((message) => message.split('\n', 3).join('\n    ')).join('\n    ')
