import { endpoint } from '#contract/platform/endpoint'
import { integerListText, wireRecord } from '#contract/platform/wire'
import { keptLists } from '#contract/session/keptLists'
import { callerFields, callerQuery } from './planningQuery'

const needs = 'load-planning'

/** Of which parts of the country planners look at rows; the browser keeps both lists per customer. */
export const planningRegions = {
  listRegions: endpoint({
    summary: 'The regions of the customer (CALL-LP-14)',
    method: 'GET',
    path: '/load-planning/RegionList',
    needs,
    query: callerQuery,
    list: { limit: 'all' },
    answer: keptLists.regionList,
  }),
  listAreas: endpoint({
    summary: 'The areas of regions; FAILED when a region is not the customer’s (CALL-LP-15)',
    method: 'GET',
    path: '/load-planning/AreaList',
    needs,
    query: wireRecord({ regionIds: ['RegionIds', integerListText.optional()], ...callerFields }),
    list: { limit: 'all' },
    answer: keptLists.areaList,
  }),
}
