import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integer, text, wireRecord } from '#contract/platform/wire'
import type { Corporation, DriverManager, RegionOfAreas } from '#domain/fleet/fleetSetup'

const corporationWire = wireRecord({
  id: ['CorpID', text],
  name: ['CorpName', text],
} as const satisfies DictionaryOf<Corporation>)

const driverManagerWire = wireRecord({
  id: ['DMProfile', text],
  name: ['DMName', text],
} as const satisfies DictionaryOf<DriverManager>)

const areaWire = wireRecord({ id: ['AreaId', integer], name: ['AreaName', text] })

const regionOfAreasWire = wireRecord({
  id: ['RegionId', integer],
  code: ['RegionCode', integer],
  name: ['RegionName', text],
  areas: ['Areas', z.array(areaWire)],
} as const satisfies DictionaryOf<RegionOfAreas>)

/** What a search of the maps can choose from. */
export const fleetSetup = {
  listCorporations: endpoint({
    summary: 'The corporations of the customer (CALL-MAP-9)',
    method: 'GET',
    path: '/portal/GetCorpID',
    needs: 'maps.track',
    list: { limit: 'all' },
    answer: z.array(corporationWire),
  }),
  listDriverManagers: endpoint({
    summary: 'The driver managers; the user of the path authorizes nothing (CALL-MAP-10)',
    method: 'GET',
    path: '/district-map/GetDriverManagerProfile/{id}',
    needs: 'maps.track',
    params: wireRecord({ userId: ['id', text] }),
    list: { limit: 'all' },
    answer: z.array(driverManagerWire),
  }),
  listRegionsOfAreas: endpoint({
    summary: 'The regions with their areas (CALL-MAP-13)',
    method: 'GET',
    path: '/district-map/GetRegionArea',
    needs: 'maps.track',
    list: { limit: 'all' },
    answer: z.array(regionOfAreasWire),
  }),
}
