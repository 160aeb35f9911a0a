/** Seconds that a file of browser tests takes; one that is not named takes about `usual`. Only the balance depends on it. */
const seconds: Readonly<Record<string, number>> = {
  'every-page/others': 38,
  'every-page/routingTool': 16,
  'every-page/billing': 16,
  'every-page/planning': 20,
  frame: 20,
  board: 20,
  recommendations: 19,
  planningBoard: 19,
  planningWork: 18,
  searchRoute: 18,
  loadActions: 18,
  shipmentOrders: 16,
  tools: 15,
  administration: 15,
  liveTracking: 14,
  driverPhone: 14,
  reports: 13,
  support: 13,
  regions: 12,
  fleetManager: 12,
  planningTeam: 0,
}
const usual = 8

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
