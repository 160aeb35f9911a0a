import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { text, textOrNull, wireRecord } from '#contract/platform/wire'
import { callerFields, callerQuery, searchedText, whereFields } from './planningQuery'
import { driverReferenceWire, driverRemarkWire, foundDriverWire, planningDriverWire } from './planningWire'

const needs = 'load-planning'
const driver = ['driver', searchedText] as const

/** The drivers of the fleet with their details. */
export const planningDrivers = {
  listDrivers: endpoint({
    summary: 'Drivers by region and area, free ones first, or the one of an id (CALL-LP-4, CALL-LP-7)',
    method: 'GET',
    path: '/load-planning/DriverDetails',
    needs,
    query: wireRecord({
      ...whereFields,
      ...callerFields,
      search: ['driver', searchedText.optional()],
      driverId: ['DriverId', text.optional()],
    }),
    list: { limit: 'all' },
    answer: z.array(planningDriverWire),
  }),
  readDriverOfUnit: endpoint({
    summary: 'Who drives a power unit (CALL-LP-5)',
    method: 'GET',
    path: '/load-planning/DriverFromPowerUnit',
    needs,
    query: wireRecord({ powerUnitId: ['PowerUnitId', text], ...callerFields }),
    answer: wireRecord({ driverId: ['DRIVER_ID', textOrNull] }),
  }),
  searchDrivers: endpoint({
    summary: 'Drivers whose id or name begins with a text, 100 at most (CALL-LP-16)',
    method: 'GET',
    path: '/load-planning/FilteredDrivers',
    needs,
    query: wireRecord({ driver: ['driver', searchedText.optional()], ...callerFields }),
    list: { limit: 100 },
    answer: z.array(foundDriverWire),
  }),
  listRemarksOfUnit: endpoint({
    summary: 'Remarks about whoever drives a power unit, newest first (CALL-LP-20)',
    method: 'GET',
    path: '/load-planning/PowerUnitDriverRemark',
    needs,
    query: wireRecord({ powerUnitId: ['PowerUnitId', text], ...callerFields }),
    list: { limit: 'all' },
    answer: z.array(driverRemarkWire),
  }),
  listRemarksOfDriver: endpoint({
    summary: 'Remarks about a driver of one qualifier, or all (CALL-LP-21)',
    method: 'GET',
    path: '/load-planning/DriverIdDriverRemark',
    needs,
    query: wireRecord({ driver, qualifier: ['remarkQualifier', text.optional()], ...callerFields }),
    list: { limit: 'all' },
    answer: z.array(driverRemarkWire),
  }),
  listReferencesOfDriver: endpoint({
    summary: 'By what a driver is known elsewhere, of one qualifier, or all (CALL-LP-22)',
    method: 'GET',
    path: '/load-planning/DriverIdDriverReference',
    needs,
    query: wireRecord({ driver, qualifier: ['referenceQualifier', text.optional()], ...callerFields }),
    list: { limit: 'all' },
    answer: z.array(driverReferenceWire),
  }),
  listManagersOfDriver: endpoint({
    summary: 'Who leads a driver; without one all managers (CALL-LP-23)',
    method: 'GET',
    path: '/load-planning/GetDriverManagersList',
    needs,
    query: wireRecord({ driver: ['driver', searchedText.optional()], ...callerFields }),
    list: { limit: 'all' },
    answer: z.array(wireRecord({ id: ['manager_id', text], name: ['manager_name', text] })),
  }),
  listReasonCodes: endpoint({
    summary: 'Why somebody declines work (CALL-LP-13)',
    method: 'GET',
    path: '/load-planning/ReasonCodes',
    needs,
    query: callerQuery,
    list: { limit: 'all' },
    answer: z.array(wireRecord({ code: ['REASON_CODE', text], description: ['DESCRIPTION', text] })),
  }),
}
