import { describe, expect, test } from 'vitest'
import { upload } from '../../fixtures/imports'
import { lateShipment } from '../../fixtures/lateShipment'
import { aGroup, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver, aLoad } from '../load-planning/aPlannedFleet'
import { aFleet } from '../maps/aFleet'
import { ago, aDevice } from '../positions/aDevice'

/** A change set that is live; it can be rolled back. */
const liveSet = async (group: TestGroup, ...changes: { KIND: string; KEY: string; AFTER: object }[]) => {
  const { CHANGE_SET_PK: id } = (await group.call('POST', '/fm/ChangeSets', { body: { TITLE: 'New', REASON: 'Test' } }))
    .body
  const saved = await group.call('POST', `/fm/ChangeSets/${id}/SeveralChanges`, {
    override: 'PUT',
    body: { CHANGES: changes },
  })
  expect(saved.body).toEqual({ Status: 'SUCCESS' })
  const step = (STEP: string) => group.call('POST', `/fm/ChangeSets/${id}/Step`, { body: { STEP } })
  expect((await step('go-live')).body).toMatchObject({ Stored: changes.length })
  return { rollBack: async () => expect((await step('roll-back')).body).toMatchObject({ Stored: changes.length }) }
}

const parameter = (KEY: string, lookupCode: string, value: string) => ({
  KIND: 'PARAMETER',
  KEY,
  AFTER: { lookupCode, value },
})

describe('a change set that goes live', () => {
  test('changes which trucks the home page counts as late, until it is rolled back', async () => {
    const group = await aGroup()
    await lateShipment(statement, group.id, 'A', { late: 40 })
    await lateShipment(statement, group.id, 'B', { late: 70 })
    const late = async (): Promise<number> =>
      (await group.call('GET', '/home/{group}/WaitingWork')).body.find(({ Kind }: Wire) => Kind === 'LATE_TRUCKS').Count
    expect(await late()).toBe(2)
    const { rollBack } = await liveSet(group, parameter('FLEET_LATE_MINUTES', 'ALERTS', '60'))
    expect(await late()).toBe(1)
    await rollBack()
    expect(await late()).toBe(2)
  })

  test('changes from which distance a unit is at its stop', async () => {
    const group = await aGroup()
    await aFleet(group)
    await statement('delete from last_position where customer = $1', group.id)
    await statement('delete from position where customer = $1', group.id)
    const truck = await aDevice(group, 'UA', 'TRUCK')
    const beside = (seconds: number) =>
      truck.send({ lat: 41, lon: -87 + 250 / 84_000, speed: 0, timestamp: ago(seconds) })
    const reached = async () =>
      (
        await statement<{ at: string | null }>(
          `select actual_arrival as at from shipment_stop where customer = $1 and shipment_id = 'SA' and sequence = 2`,
          group.id,
        )
      )[0]?.at
    const { rollBack } = await liveSet(group, parameter('FLEET_GEOFENCE_RADIUS_METERS', 'GEOFENCE', '200'))
    await beside(3_600)
    expect(await reached()).toBeNull()
    await rollBack()
    await beside(3_300)
    expect(await reached()).not.toBeNull()
  })

  test('changes how many hours drivers have in the plan', async () => {
    const group = await aGroup()
    await aDriver(group, '1')
    await aLoad(group, 'a', 20)
    const left = async (): Promise<number> =>
      (await group.call('GET', '/load-planning/LoadRecommendations?ShipmentId=Sa')).body[0].forecast.cycle_minutes_left
    const seventy = await left()
    const { rollBack } = await liveSet(group, parameter('LP_HOS_CYCLE_HOURS', 'LP', '60'))
    expect(seventy - (await left())).toBe(600)
    await rollBack()
    expect(await left()).toBe(seventy)
  })

  test('changes what an import makes of codes, and of deliveries without one', async () => {
    const group = await aGroup()
    for (const code of ['SPOT', 'STD']) await statement(`insert into quote_type values ($1, $2, $2)`, group.id, code)
    const type = unique('PRIORITY').toUpperCase()
    const quoteTypes = async (...rows: string[]) => {
      const { body } = await upload(group, `delivery_num,delivery_weight,quote_type\n${rows.join('\n')}\n`)
      expect(body).toMatchObject({ Status: 'SUCCESS' })
      const numbers = rows.map((row) => row.split(',')[0])
      const stored = await statement<{ type: string | null }>(
        'select quote_type as type from delivery where customer = $1 and number = any($2::text[]) order by number',
        group.id,
        numbers,
      )
      return stored.map((delivery) => delivery.type)
    }
    expect(await quoteTypes('A1,1,SPOT', 'A2,1,')).toEqual(['SPOT', null])
    const { rollBack } = await liveSet(
      group,
      { KIND: 'XREF_TYPE', KEY: type, AFTER: { description: '', lookupCode: 'QUOTE_TYPE' } },
      {
        KIND: 'XREF',
        KEY: 'new',
        AFTER: { type, source: 'P1', target: 'SPOT', description: '', validFrom: null, validTo: null },
      },
      parameter('RT_IMPORT_DEFAULT_QUOTE_TYPE', 'RT_IMPORT', 'STD'),
    )
    expect(await quoteTypes('B1,1,P1', 'B2,1,')).toEqual(['SPOT', 'STD'])
    await rollBack()
    expect(await quoteTypes('C1,1,SPOT', 'C2,1,')).toEqual(['SPOT', null])
  })
})
