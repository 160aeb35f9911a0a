import { describe, expect, test } from 'vitest'
import { isAllowed } from '#domain/access/access'
import { workKinds, workNeeds } from '#domain/freight/waitingWork'
import { features } from '#portal/app/features'
import {
  addressOfLoadSearch,
  everyLoad,
  loadFilterOf,
  type LoadSearch,
  loadSearchOf,
  loadSearchParameters,
} from '#portal/routing-tool/deliveries-and-loads/load/loadSearch'
import { signInAs } from '../portalFixtures'

const whole: LoadSearch = {
  loadNumber: 'LD 7',
  status: 'planned',
  tenderStatus: 'sent',
  carrier: 'A & B',
  regionCode: '12',
  pendingOnly: false,
  inMyRegions: true,
}

describe('the list of loads in the address', () => {
  test('is read as it was written, beside what else stands there', () => {
    const written = addressOfLoadSearch(new URLSearchParams('load=5&status='), whole)
    expect(written.get('load')).toBe('5')
    expect(written.get('status')).toBe('')
    expect(loadSearchOf(new URLSearchParams(written.toString()))).toEqual(whole)
    expect(addressOfLoadSearch(written, null).toString()).toBe('load=5&status=')
    expect(addressOfLoadSearch(written, everyLoad).toString()).toBe('load=5&status=&loads=all')
  })

  test('is shut where nothing is said of it', () => {
    expect(loadSearchOf(new URLSearchParams('load=5&loads.status=planned'))).toBeNull()
  })

  test('asks for what can be meant', () => {
    expect(loadFilterOf(whole)).toEqual({
      loadNumber: 'LD 7',
      status: 'planned',
      tenderStatus: 'sent',
      carrier: 'A & B',
      regionCode: 12,
      inMyRegions: true,
    })
    expect(loadFilterOf({ ...everyLoad, tenderStatus: 'expired' })).toEqual({ tenderStatus: 'expired' })
    expect(loadFilterOf({ ...everyLoad, pendingOnly: true, status: 'planned' })).toEqual({})
    expect(loadFilterOf({ ...everyLoad, tenderStatus: 'nonsense', regionCode: 'x', loadNumber: ' ' })).toEqual({})
  })
})

describe('the tiles of the home page', () => {
  const tiles = features.flatMap(({ tiles: declared = [] }) => declared)

  test('there is one for each kind of work that the server counts', () => {
    expect(tiles.flatMap((tile) => ('work' in tile ? [tile.work] : [])).toSorted()).toEqual([...workKinds].toSorted())
  })

  test('each leads to a page that whoever sees it may open', () => {
    for (const tile of tiles) {
      const needs = 'work' in tile ? workNeeds[tile.work] : tile.needs
      signInAs(typeof needs === 'string' && needs !== 'signed-in' && needs !== 'public' ? [needs] : [])
      const { pathname } = new URL(tile.to(), 'https://portal.example.com')
      const page = features.flatMap(({ pages }) => pages).find(({ path }) => path === pathname)
      expect([tile.label, page && isAllowed(page.needs, new Set([needs as never]))]).toEqual([tile.label, true])
    }
  })

  test('those of loads open the very list', () => {
    signInAs(['routing-tool.deliveries'])
    const pending = tiles.find((tile) => 'work' in tile && tile.work === 'pending-loads')
    expect(pending?.to()).toBe('/RoutingTool/DelveriesAndLoads?loads=pending&loads.inMyRegions=yes')
    expect(loadSearchParameters(everyLoad)).toEqual([['loads', 'all']])
  })
})
