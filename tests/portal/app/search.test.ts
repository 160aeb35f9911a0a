import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Permission, permissions } from '#domain/access/access'
import type { SearchHit } from '#domain/search'
import { features } from '#portal/app/features'
import { recentHits, rememberHit } from '#portal/app/search/recentHits'
import { hitChoices, pageChoices, pagesFound, stillFitting } from '#portal/app/search/searchChoices'
import { clearSession } from '#portal/data/session/session'
import { signInAs } from '../portalFixtures'

beforeEach(() => signInAs())
afterEach(clearSession)

const asIs = (key: string) => key
const aHit = (hit: Partial<SearchHit>): SearchHit => ({
  kind: 'delivery',
  id: 7,
  name: '80001',
  detail: 'Dallas, TX',
  status: 'assigned',
  loadId: 12,
  ...hit,
})

test.each<[Partial<SearchHit>, string]>([
  [{}, '/RoutingTool/DelveriesAndLoads?load=12&status=&deliveryId=7'],
  [{ loadId: null }, '/RoutingTool/DelveriesAndLoads?status=&deliveryId=7'],
  [{ kind: 'load', id: 12 }, '/Load/12'],
  [{ kind: 'shipment', id: null, name: 'S1' }, '/Load/S1'],
  [{ kind: 'shipment', id: null, name: '1001' }, '/Load/1001?of=shipment'],
  [{ kind: 'transport-order', id: null, name: 'O1' }, '/OrderMap/O1'],
  [{ kind: 'location' }, '/FleetData/locations/Update?id=7'],
  [{ kind: 'customer' }, '/CustomerData/corporationCustomers/Update?id=7'],
  [{ kind: 'driver' }, '/RoutingTool/Setup/Drivers/UpdateDrivers?id=7'],
  [{ kind: 'carrier' }, '/RoutingTool/Setup/CarrierContacts/Update-Carrier?id=7'],
  [{ kind: 'carrier', id: null }, '/RoutingTool/Setup/CarrierContacts'],
  [{ kind: 'order', id: null, name: 'A&1' }, '/RoutingTool/DelveriesAndLoads?status=&statOrderNumber=A%261'],
])('the hit %j leads to %s', (hit, to) => {
  const held = new Set(permissions)
  expect(hitChoices(features, held, [aHit(hit)], asIs)).toMatchObject([{ to }])
})

test.each([
  [null, 'Lakes · freight.loadStatus.sent-to-carrier'],
  ['failed', 'Lakes · freight.unsent.sent-to-carrier.failed'],
] as const)('a load whose tender is left as %s says so: %s', (unsent, about) => {
  const hit = aHit({ kind: 'load', detail: 'Lakes', status: 'sent-to-carrier', unsent })
  expect(hitChoices(features, new Set(permissions), [hit], asIs)).toMatchObject([{ about }])
})

test('a hit of a kind whose page may not be opened leads nowhere', () => {
  expect(hitChoices(features, new Set(['routing-tool.setup']), [aHit({})], asIs)).toEqual([])
})

test('pages are found by name before description, for the prefix of pages too, and not for that of another kind', () => {
  const pages = pageChoices(features, new Set(['routing-tool.setup']), (key) => key.replace('frame.pages.', ''))
  const first = (typed: string) => pagesFound(pages, typed)[0]?.name
  expect(first('regions')).toBe('regions')
  expect(first('p: equipment')).toBe('equipment')
  expect(pagesFound(pages, 'd:regions')).toEqual([])
})

test('a driver and a unit are shown where the user may go: in load planning, otherwise in the lists of the fleet', () => {
  const to = (kind: 'fleet-driver' | 'unit', held: Permission) =>
    hitChoices(features, new Set([held]), [aHit({ kind, name: 'U7', detail: 'D7' })], asIs)[0]?.to
  expect(to('fleet-driver', 'load-planning')).toBe(
    '/LoadPlanningApplication/AvailableLoadsAndUnits?timeline=drivers&q=D7',
  )
  expect(to('fleet-driver', 'fleet.manage')).toBe('/FleetData/drivers/Update?id=7')
  expect(to('unit', 'load-planning')).toBe('/LoadPlanningApplication/PowerUnitDetails?PowerUnitId=U7')
  expect(to('unit', 'fleet.manage')).toBe('/FleetData/powerUnits/Update?id=7')
})

test('a page is found in spite of a typing error, and so is something to do', () => {
  const pages = pageChoices(features, new Set(permissions), (key) => key.replace('frame.pages.', ''))
  expect(pagesFound(pages, 'regoins')[0]?.name).toBe('regions')
  expect(pagesFound(pages, 'newship').map(({ to }) => to)).toEqual(['/ShipmentOrderManagement/New'])
  expect(pagesFound(pages, 'zzzzzz')).toEqual([])
})

test('of an earlier answer only what still fits is left', () => {
  const hits = [aHit({}), aHit({ name: '80012' }), aHit({ kind: 'load', name: '80013' })]
  expect(stillFitting(hits, '8001').map(({ name }) => name)).toEqual(['80012', '80013'])
  expect(stillFitting(hits, 'l:8001').map(({ name }) => name)).toEqual(['80013'])
})

test('the last five records that were opened are kept per group, without their status, until the session ends', () => {
  for (const place of [1, 2, 3, 4, 5, 6, 3]) rememberHit('E100', aHit({ name: `8000${place}` }))
  expect(recentHits('E100').map(({ name }) => name)).toEqual(['80003', '80006', '80005', '80004', '80002'])
  expect(recentHits('E100')[0]?.status).toBeNull()
  expect(recentHits('A200')).toEqual([])
  clearSession()
  expect(recentHits('E100')).toEqual([])
})
