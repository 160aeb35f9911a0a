import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { text, wireRecord, yesNo } from '#contract/platform/wire'
import { skippedWishes } from '#domain/load-planning/pairs/pairSkip'
import { callerFields, countText, whereFields, whereQuery } from './planningQuery'
import {
  code,
  driverRecommendationWire,
  loadRecommendationWire,
  pairPlaceWire,
  planProposalWire,
} from './recommendationWire'

const needs = 'load-planning'

/** Whether refused pairs come along, and skipped ones: they are left out when nothing is said. */
const besides = {
  includeRefused: ['IncludeRefused', yesNo.optional()],
  skipped: ['Skipped', code(skippedWishes).optional()],
} as const

/** Options of recommendations: the number for each, and what to include. */
const wishes = { each: ['Each', countText(50)], ...besides } as const

/** Who suits which load. */
export const recommendations = {
  listLoadRecommendations: endpoint({
    summary: 'For each open load the drivers that suit it best; FAILED for foreign regions or areas (CALL-LP-2)',
    method: 'GET',
    path: '/load-planning/LoadRecommendations',
    needs,
    query: wireRecord({ ...whereFields, ...callerFields, ...wishes, shipmentId: ['ShipmentId', text.optional()] }),
    list: { limit: 'all' },
    answer: z.array(loadRecommendationWire),
  }),
  listDriverRecommendations: endpoint({
    summary: 'For each free driver the loads that suit him best (CALL-LP-3)',
    method: 'GET',
    path: '/load-planning/DriverRecommendations',
    needs,
    query: wireRecord({ ...whereFields, ...callerFields, ...wishes, driverId: ['DriverId', text.optional()] }),
    list: { limit: 'all' },
    answer: z.array(driverRecommendationWire),
  }),
  listAlternateDrivers: endpoint({
    summary: 'Other drivers for a load, best first, without the one who has it; FAILED when unknown (CALL-LP-19)',
    method: 'GET',
    path: '/load-planning/LoadRecommendationsForAlternateDrivers',
    needs,
    query: wireRecord({
      networkId: ['SNID', text],
      ...besides,
      ...callerFields,
    }),
    list: { limit: 'all' },
    answer: z.array(driverRecommendationWire),
  }),
  listPairPlaces: endpoint({
    summary: 'Where a driver is, where his work before ends, and the ends of a load, in the order of his way (OWN-8)',
    method: 'GET',
    path: '/load-planning/PairPlaces',
    needs,
    query: wireRecord({ shipmentId: ['ShipmentId', text], driverId: ['DriverId', text], ...callerFields }),
    answer: z.array(pairPlaceWire),
  }),
  proposePlan: endpoint({
    summary: 'The best plan for all open loads at once, for review: nothing is written (OWN-8)',
    method: 'GET',
    path: '/load-planning/PlanProposal',
    needs,
    query: whereQuery,
    answer: planProposalWire,
  }),
}
