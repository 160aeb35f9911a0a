import { join } from 'node:path'

/** Tests that only a PostgreSQL server can run. */
const onlyOnPostgres = ['tests/server/listening/**', 'tests/server/database/outage.test.ts']
const processesOnPostgres = ['tests/processes/manyProcesses.test.ts']

/**
 * What is left out, and why.
 *
 * @param found what was found of `browser` and `postgres`, each with a `problem` when it is missing
 */
export const leftOut = ({ browser, postgres, isFull }) => [
  ...(browser.problem ? [`the stories in a browser (tests/browser): ${browser.problem}`] : []),
  ...(postgres.problem
    ? [
        `the server tests on PostgreSQL, ${[...onlyOnPostgres, ...processesOnPostgres].join(', ')}, and the half of the tests that compare both databases: ${postgres.problem}`,
      ]
    : []),
  ...(!isFull
    ? [
        'other looks, ways and amounts of what these tests show (`testInFull`, `isFull` in tests): `npm run test:full` has them',
      ]
    : []),
  ...(!isFull && !postgres.problem
    ? ['a second run of all server tests on the embedded database: `npm run test:full` has it']
    : []),
]

/** With one checker: several check on more cores, but what they share is checked by each. */
const types = { name: 'types', command: ['npm', 'run', '--silent', 'types', '--', '--checkers', '1'] }
const lint = { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] }

/** Runs a project of the tests, or a `shard` of it; results go as JSON into `folder`. `again` runs one file of it, or all. */
const testJob = (name, project, { folder, seed, environment = {}, parameters = [], shard, after }) => {
  const whole = shard ? [`--shard=${shard}`] : []
  const job = (title, only) => {
    const results = join(folder, `${title.replaceAll(/[^\w.-]/g, '-')}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
    const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...reporters, `--project=${project}`]
    const command = [...vitest, ...parameters, ...only]
    return { name: title, results, command, environment: { FAST_CHECK_SEED: String(seed), ...environment } }
  }
  const again = (file) => job(`${name} again${file ? `: ${file}` : ''}`, file ? [file] : whole)
  return { ...job(name, whole), after, again }
}

/** What `npm run check` runs; the portal waits for its server now and then, so it has two workers. */
export const checkJobs = (run) => [
  testJob('portal', 'portal', { ...run, parameters: ['--maxWorkers=2'] }),
  types,
  lint,
  testJob('rules', 'rules', run),
]

/** Makes the data directory that the parts `DEMO_DIRECTORY` is given to begin with a copy of. */
const demoJob = (folder, after) => {
  const dataDirectory = join(folder, 'demo')
  const command = [process.execPath, 'node_modules/tsx/dist/cli.mjs', 'tests/fixtures/makeDemo.ts', dataDirectory]
  return { name: 'demo data', command, after }
}

/** Everything that `npm test` runs, in the order in which it is begun: the longest first, so that the lanes end together. */
export const testJobs = ({ browser, postgres, isFull, isBuilt, folder, seed }) => {
  const environment = {
    ...(isFull && { TESTS_IN_FULL: '1' }),
    ...(browser.path && { CHROMIUM: browser.path }),
    ...(postgres.problem && { TESTS_WITHOUT_POSTGRES: '1' }),
  }
  /** Threads start from what is built: a part that begins before bundles them for itself. */
  const afterBuild = isBuilt ? undefined : 'build'
  const tests = (name, project, more = {}) =>
    testJob(name, project, { folder, seed, environment, after: afterBuild, ...more })
  const without = (files) => (postgres.problem ? files.map((file) => `--exclude=${file}`) : [])
  const build = { name: 'build', command: ['npm', 'run', '--silent', 'build'] }
  const demo = demoJob(folder, afterBuild)
  const onDemo = (more) => ({
    ...more,
    after: demo.name,
    environment: { ...environment, DEMO_DIRECTORY: join(folder, 'demo') },
  })
  const server = tests('server', 'server', { parameters: without(onlyOnPostgres) })
  return [
    ...(isBuilt ? [] : [build, types]),
    ...(postgres.problem ? [] : [tests('server-on-postgresql', 'server on PostgreSQL')]),
    demo,
    isFull || postgres.problem ? server : tests('server-embedded', 'server on the embedded database'),
    ...(browser.path ? ['1/2', '2/2'].map((shard) => tests(`browser-${shard[0]}`, 'browser', onDemo({ shard }))) : []),
    tests('portal', 'portal'),
    tests('processes', 'processes', onDemo({ parameters: without(processesOnPostgres) })),
    ...(isBuilt ? [types] : []),
    lint,
    { ...tests('rules', 'rules'), after: undefined },
  ]
}
