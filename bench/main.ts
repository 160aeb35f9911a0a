import { benchBilling } from './billing'
import { benchDashboards } from './dashboards'
import { benchFleetMap } from './fleetMap'
import { benchImports } from './imports'
import { benchLists } from './lists'
import { benchMasterData } from './masterData'
import { benchPlanner } from './planner'
import { benchPositions } from './positions'
import { benchRows } from './rows'
import { benchSaves } from './saves'
import { benchSearch } from './search'
import { benchStops } from './stops'
import { summary } from './figures'
import { benchTables } from './tables'
import { benchTimeline } from './timeline'
import { benchWeights } from './weights'
import { benchWrites } from './writes'

const sections: Readonly<Record<string, () => Promise<void>>> = {
  billing: benchBilling,
  dashboards: benchDashboards,
  'fleet-map': benchFleetMap,
  imports: benchImports,
  lists: benchLists,
  'master-data': benchMasterData,
  planner: benchPlanner,
  positions: benchPositions,
  rows: benchRows,
  saves: benchSaves,
  search: benchSearch,
  stops: benchStops,
  tables: benchTables,
  timeline: benchTimeline,
  weights: benchWeights,
  writes: benchWrites,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are ${Object.keys(sections).join(', ')}.`)
  process.exit(2)
}
for (const name of asked.length > 0 ? asked : Object.keys(sections)) await sections[name]?.()
process.exit(summary())
