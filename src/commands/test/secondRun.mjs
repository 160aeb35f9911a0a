/** From so many failed files on, chance is not the reason. */
export const tooMany = 12

/**
 * The jobs of a second run: each file in which a test failed, alone; a part of the tests that failed without one, because
 * it could not start or ended early, as a whole. None from `tooMany` files on.
 *
 * @param parts jobs that have ended, with their `files` (see `vitestResults`) and, if they run tests, `again`: the job
 *   that runs one file of it, or all without a file
 */
export const secondRuns = (parts) => {
  const wanted = parts
    .filter(({ status, again }) => status > 0 && again)
    .flatMap(({ name: part, files, again }) => {
      const failed = files.filter(({ failures }) => failures.length > 0).map(({ file }) => file)
      return failed.length === 0 ? [{ part, again }] : failed.map((file) => ({ part, again, file }))
    })
  if (wanted.length >= tooMany) {
    console.log(`\nNo second run: it is for fewer than ${tooMany} files, and ${wanted.length} failed.`)
    return []
  }
  return wanted.map(({ part, again, file }) => ({ ...(file ? again(file) : again()), part, file }))
}

/**
 * A part after its second runs: it passed if all of them did. Their results replace those of the first run;
 * `passedAgain` has the first failures of what passed the second time.
 */
export const afterSecondRun = (part, allRuns) => {
  const runs = allRuns.filter((run) => run.part === part.name)
  if (runs.length === 0) return { ...part, passedAgain: [] }
  const [first] = runs
  const isWhole = first.file === undefined
  const passedAgain = runs.filter(({ status }) => status === 0).flatMap((run) => firstFailures(part, run))
  return {
    ...part,
    status: runs.every(({ status }) => status === 0) ? 0 : part.status,
    files: isWhole
      ? first.files
      : part.files.map((file) => {
          const run = runs.find((each) => each.file === file.file)
          return run?.files[0] ?? file
        }),
    passedAgain,
  }
}

const firstFailures = ({ name, files }, { file }) =>
  files.find((each) => each.file === file)?.failures ?? [`${name}: no test failed, see its first report above`]
