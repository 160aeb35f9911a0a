import { benchFleetMap } from './bench/fleetMap'
import { benchImports } from './bench/imports'
import { benchLists } from './bench/lists'
import { benchPlanner } from './bench/planner'
import { benchPositions } from './bench/positions'
import { benchSaves } from './bench/saves'
import { benchSearch } from './bench/search'
import { benchStops } from './bench/stops'
import { summary } from './bench/figures'
import { benchTables } from './bench/tables'
import { benchTimeline } from './bench/timeline'
import { benchWeights } from './bench/weights'

const sections: Readonly<Record<string, () => Promise<void>>> = {
  'fleet-map': benchFleetMap,
  imports: benchImports,
  lists: benchLists,
  planner: benchPlanner,
  positions: benchPositions,
  saves: benchSaves,
  search: benchSearch,
  stops: benchStops,
  tables: benchTables,
  timeline: benchTimeline,
  weights: benchWeights,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are ${Object.keys(sections).join(', ')}.`)
  process.exit(2)
}
for (const name of asked.length > 0 ? asked : Object.keys(sections)) await sections[name]?.()
process.exit(summary())
