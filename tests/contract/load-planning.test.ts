import { describe, expect, test } from 'vitest'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { processStatusWire } from '#contract/load-planning/planningQuery'
import { planningUnits } from '#contract/load-planning/planningUnits'
import { fromWire, toWire } from '#contract/platform/translate'
import { hasUnsaved, rowFlags } from '#domain/load-planning/rowFlags'
import { priorities, processStatuses } from '#domain/setup/fixedLists'

describe('what people type to search by leaves the house in upper case', () => {
  test('drivers [VAL-36]', () =>
    expect(toWire(planningDrivers.searchDrivers.query, { driver: ' smithj ' })).toMatchObject({
      value: { driver: 'SMITHJ' },
    }))

  test('shipments [VAL-37]', () =>
    expect(toWire(planningLoads.searchShipments.query, { shipmentId: 's31-a' })).toMatchObject({
      value: { ShipmentID: 'S31-A' },
    }))

  test('power units [VAL-38]', () =>
    expect(toWire(planningUnits.searchUnits.query, { powerUnit: 'u7ß' })).toMatchObject({
      value: { powerUnit: 'U7SS' },
    }))
})

test('the fixed lists are as they stand in the contract', () => {
  expect(processStatuses.map((status) => toWire(processStatusWire, status))).toEqual(
    ['VERIFY', 'APPROVED', 'DECLINED'].map((value) => ({ fits: true, value })),
  )
  expect(priorities).toEqual(['H', 'M', 'L'])
})

test('a region of a query is a list of whole numbers, and nothing else', () => {
  const query = planningDrivers.listDrivers.query
  expect(fromWire(query, { RegionIds: '3, 4,', AreaIds: '' }).fits).toBe(false)
  expect(fromWire(query, { RegionIds: '3, 4' })).toMatchObject({ value: { regionIds: [3, 4] } })
})

describe('the flags of a row', () => {
  const row = { driverId: 'D1', orderMessage: null as string | null, remark: '' }

  test.each([
    ['nothing', {}, [false, false, false]],
    ['a remark', { remark: 'late' }, [true, false, false]],
    ['the driver', { driverId: 'D2' }, [true, true, false]],
    ['the message', { orderMessage: 'Dock 4' }, [true, false, true]],
  ])('tell when %s was changed [ENT-49]', (_, change, [updated, driver, message]) => {
    const flags = rowFlags(row, { ...row, ...change })
    expect(flags).toEqual({ isUpdated: updated, isDriverUpdated: driver, isOrderMessageUpdated: message })
    expect(hasUnsaved([rowFlags(row, row), flags])).toBe(updated)
  })
})
