import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { text, wireRecord } from '#contract/platform/wire'
import { callerFields, searchedText, whereQuery } from './planningQuery'
import { planningUnitWire } from './planningWire'

const needs = 'load-planning'

/** The power units of the fleet, as planners see them. */
export const planningUnits = {
  readUnit: endpoint({
    summary: 'A power unit with its driver and what it is on (CALL-LP-8)',
    method: 'GET',
    path: '/load-planning/PowerUnitData',
    needs,
    query: wireRecord({ powerUnitId: ['PowerUnitId', text], ...callerFields }),
    answer: planningUnitWire,
  }),
  listAvailableUnits: endpoint({
    summary: 'Power units that are on no shipment, by region and area (CALL-LP-10)',
    method: 'GET',
    path: '/load-planning/AvailableUnits',
    needs,
    query: whereQuery,
    list: { limit: 'all' },
    answer: z.array(planningUnitWire),
  }),
  searchUnits: endpoint({
    summary: 'Power units whose id begins with a text, 100 at most (CALL-LP-18)',
    method: 'GET',
    path: '/load-planning/PowerUnitIds',
    needs,
    query: wireRecord({ powerUnit: ['powerUnit', searchedText.optional()], ...callerFields }),
    list: { limit: 100 },
    answer: z.array(wireRecord({ id: ['power_unit_id', text] })),
  }),
}
