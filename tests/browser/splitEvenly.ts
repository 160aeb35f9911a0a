/** Seconds that a file of browser tests takes; one that is not named takes about `usual`. Only the balance depends on it. */
const seconds: Readonly<Record<string, number>> = {
  loadActions: 54,
  recommendations: 53,
  'every-page/others': 52,
  import: 52,
  reports: 45,
  regions: 44,
  board: 37,
  'every-page/routingTool': 31,
  'every-page/planning': 31,
  frame: 31,
  driverPhone: 24,
  administration: 28,
  planningWork: 27,
  access: 27,
  planningBoard: 27,
}
const usual = 16

const secondsOf = (path: string) => seconds[path.replace(/^.*tests\/browser\//, '').replace('.test.ts', '')] ?? usual

/** The longest first, those of the same length by name: the same order on every machine. */
export const inOrder = <File>(files: readonly File[], pathOf: (file: File) => string): File[] =>
  files.toSorted(
    (one, other) => secondsOf(pathOf(other)) - secondsOf(pathOf(one)) || (pathOf(one) < pathOf(other) ? -1 : 1),
  )

/** Splits files into so many lists that take about the same time; every file is in one of them. */
export const splitEvenly = <File>(files: readonly File[], count: number, pathOf: (file: File) => string): File[][] => {
  const lists = Array.from({ length: count }, () => ({ files: [] as File[], seconds: 0 }))
  for (const file of inOrder(files, pathOf)) {
    const shortest = lists.reduce((one, other) => (other.seconds < one.seconds ? other : one))
    shortest.files.push(file)
    shortest.seconds += secondsOf(pathOf(file))
  }
  return lists.map((list) => list.files)
}
