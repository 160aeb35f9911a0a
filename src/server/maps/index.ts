import { fleetSetup } from '#contract/maps/fleetSetup'
import { forecasts } from '#contract/maps/forecasts'
import { fleetPositions } from '#contract/maps/positions'
import { routes } from '#contract/maps/routes'
import { savedMapSearches } from '#contract/maps/savedMapSearches'
import { traces } from '#contract/maps/traces'
import { type MountedService, service } from '#server/platform/http/service'
import { fleetSetupHandlers } from './fleetSetup'
import { forecastHandlers } from './forecasts'
import { fleetPositionHandlers } from './positions'
import { routeHandlers } from './routes'
import { savedMapSearchHandlers } from './savedMapSearches'
import { traceHandlers } from './traces'

/** The maps, one line per noun. */
export const maps: readonly MountedService[] = [
  service('routes', routes, routeHandlers),
  service('fleetPositions', fleetPositions, fleetPositionHandlers),
  service('fleetSetup', fleetSetup, fleetSetupHandlers),
  service('savedMapSearches', savedMapSearches, savedMapSearchHandlers),
  service('forecasts', forecasts, forecastHandlers),
  service('traces', traces, traceHandlers),
]
