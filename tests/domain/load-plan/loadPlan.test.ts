import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lockOfFleet, unlocked } from '#domain/freight/load'
import {
  changeLoadPlan,
  emptyLoadPlan,
  type LoadPlan,
  type LoadPlanEvent,
  type PlannedDelivery,
} from '#domain/load-plan/load-plan'
import { loadActionProblems } from '#domain/load-plan/loadActionProblems'
import { canBeSaved, loadProblems } from '#domain/load-plan/loadProblems'
import { sumWeights } from '#domain/values/weight'

type Status = PlannedDelivery['status']

const aDelivery = (
  id: number,
  status: Status = 'available',
  shipFrom: number | null = null,
  stop: number | null = null,
) => ({ id, weight: 100, status, shipFromSequence: shipFrom, stopSequence: stop }) satisfies PlannedDelivery

const aPlan = (plan: Partial<LoadPlan<PlannedDelivery>>): LoadPlan<PlannedDelivery> => ({ ...emptyLoadPlan, ...plan })

const listed = (plan: LoadPlan<PlannedDelivery>) => plan.list.map(({ id, status }) => `${id}:${status}`).join(' ')
const loaded = (plan: LoadPlan<PlannedDelivery>) =>
  plan.load.map((d) => `${d.id}:${d.status}(${d.shipFromSequence},${d.stopSequence})`).join(' ')

const saved = [aDelivery(1, 'assigned', 1, 1), aDelivery(2, 'cancelled', 2, 2)]

describe('planning a load [STATE-26]', () => {
  test.each<[string, LoadPlan<PlannedDelivery>, LoadPlanEvent<PlannedDelivery>, string, string]>([
    [
      'TL-1 numbers in the order picked, lists by ship-from [STATE-14, STATE-16]',
      aPlan({ list: [aDelivery(1, 'available', 2), aDelivery(2, 'available', 1), aDelivery(3)] }),
      { type: 'assigned', deliveryIds: [1, 2] },
      '3:available',
      '2:available(1,2) 1:available(2,1)',
    ],
    [
      'TL-2 keeps the copy that is on the load [STATE-15]',
      aPlan({ list: [aDelivery(3, 'available', 1), aDelivery(1)], load: [aDelivery(1, 'assigned', 5, 1)] }),
      { type: 'assigned', deliveryIds: [1, 3] },
      '',
      '3:available(1,2) 1:assigned(5,1)',
    ],
    [
      'TL-3 takes only what is available [STATE-23]',
      aPlan({ list: [aDelivery(4), aDelivery(5, 'cancelled')] }),
      { type: 'assigned', deliveryIds: [4, 5] },
      '5:cancelled',
      '4:available(1,1)',
    ],
    [
      'TL-4 makes a removed delivery available [STATE-17]',
      aPlan({ load: saved }),
      { type: 'removed', deliveryId: 1 },
      '1:available',
      '2:cancelled(2,2)',
    ],
    [
      'TL-5 leaves a cancelled delivery cancelled [STATE-18]',
      aPlan({ load: saved }),
      { type: 'removed', deliveryId: 2 },
      '2:cancelled',
      '1:assigned(1,1)',
    ],
    [
      'TL-6 empties a released load [STATE-19]',
      aPlan({ list: [aDelivery(9)], load: saved }),
      { type: 'released' },
      '9:available 1:available 2:cancelled',
      '',
    ],
    [
      'TL-7 gives back what was not saved [STATE-20]',
      aPlan({
        list: [aDelivery(9)],
        load: [aDelivery(1, 'available', 1, 1), aDelivery(2, 'assigned', 2, 2)],
        selectedLoad: 77,
        lock: unlocked,
      }),
      { type: 'newLoadStarted' },
      '9:available 1:available',
      '',
    ],
    [
      'TL-8 adds nothing to a locked load [STATE-23]',
      aPlan({ list: [aDelivery(1)], lock: lockOfFleet }),
      { type: 'assigned', deliveryIds: [1] },
      '1:available',
      '',
    ],
  ])('%s', (_, plan, event, list, load) => {
    const changed = changeLoadPlan(plan, event)
    expect([listed(changed), loaded(changed)]).toEqual([list, load])
  })

  test('a new load clears the selected load and its lock, a release keeps the selection [STATE-21]', () => {
    const plan = aPlan({ load: saved, selectedLoad: 77, lock: lockOfFleet })
    expect(changeLoadPlan(plan, { type: 'newLoadStarted' })).toMatchObject({ load: [], selectedLoad: null, lock: null })
    expect(changeLoadPlan(plan, { type: 'released' }).selectedLoad).toBe(77)
  })

  test('selecting a load remembers the one before, and a late answer for another load is passed over', () => {
    const selected = changeLoadPlan(aPlan({ selectedLoad: 77 }), { type: 'loadSelected', loadId: 78 })
    expect(selected).toMatchObject({ selectedLoad: 78, previousLoad: 77 })
    const late = { type: 'loadOpened' as const, loadId: 77, deliveries: saved, lock: null }
    expect(changeLoadPlan(selected, late)).toBe(selected)
    expect(changeLoadPlan(selected, { ...late, loadId: 78 }).load).toEqual(saved)
  })

  test('saving assigns every delivery and names the load', () => {
    const plan = changeLoadPlan(aPlan({ load: [aDelivery(1, 'available', 1, 1)] }), { type: 'saved', loadId: 5 })
    expect([loaded(plan), plan.selectedLoad]).toEqual(['1:assigned(1,1)', 5])
  })

  test('moving a delivery numbers the whole load by what is seen; at the ends nothing changes', () => {
    const plan = aPlan({ load: [aDelivery(1, 'assigned', 3, 2), aDelivery(2, 'assigned', 5, 1)] })
    const moved = changeLoadPlan(plan, { type: 'moved', deliveryId: 2, direction: 'up' })
    expect(loaded(moved)).toBe('2:assigned(1,1) 1:assigned(2,2)')
    expect(changeLoadPlan(plan, { type: 'moved', deliveryId: 1, direction: 'up' })).toBe(plan)
  })

  const id = fc.integer({ min: 1, max: 8 })
  const ids = fc.array(id, { maxLength: 6 })
  const anEvent: fc.Arbitrary<LoadPlanEvent<PlannedDelivery>> = fc.oneof(
    fc.record({ type: fc.constant('assigned' as const), deliveryIds: ids }),
    fc.record({ type: fc.constant('removed' as const), deliveryId: id }),
    fc.record({ type: fc.constant('released' as const) }),
    fc.record({ type: fc.constant('reordered' as const), deliveryIds: ids }),
    fc.record({ type: fc.constant('moved' as const), deliveryId: id, direction: fc.constantFrom('up', 'down') }),
    fc.record({ type: fc.constant('lockChanged' as const), lock: fc.constantFrom(null, unlocked, lockOfFleet) }),
  )
  const aStart = fc
    .array(fc.constantFrom<Status>('available', 'cancelled'), { minLength: 8, maxLength: 8 })
    .map((statuses) => aPlan({ list: statuses.map((status, index) => aDelivery(index + 1, status)) }))

  test('no delivery is ever lost or doubled, and a release empties the load', () => {
    fc.assert(
      fc.property(aStart, fc.array(anEvent, { maxLength: 30 }), (start, events) => {
        const end = events.reduce((plan, event) => changeLoadPlan(plan, event), start)
        expect([...end.list, ...end.load].map((d) => d.id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
        expect(end.load.map((d) => d.shipFromSequence)).toEqual(
          end.load.map((d) => d.shipFromSequence ?? 0).toSorted((one, other) => one - other),
        )
        const released = changeLoadPlan(end, { type: 'released' })
        expect([released.load.length, released.list.length]).toEqual([0, 8])
      }),
    )
  })
})

describe('the weight of a load', () => {
  const weights = (...pounds: number[]) => pounds.map((weight) => ({ weight }))

  test('TL-9: 44,000 lb warns above the threshold and goes, 44,000.01 does not [VAL-04, STATE-26]', () => {
    const atLimit = loadProblems(weights(20_000, 24_000), 40_000)
    expect(atLimit).toEqual([{ code: 'over-threshold', severity: 'warning', weight: 44_000, limit: 40_000 }])
    expect(canBeSaved(atLimit)).toBe(true)
    const above = loadProblems(weights(20_000, 24_000, 0.01), 40_000)
    expect(above).toEqual([{ code: 'too-heavy', severity: 'error', weight: 44_000.01, limit: 44_000 }])
    expect(canBeSaved(above)).toBe(false)
  })

  test('a threshold above the limit does not lift it, and an empty load is no load', () => {
    expect(loadProblems(weights(44_001), 50_000)).toMatchObject([{ code: 'too-heavy' }])
    expect(loadProblems([])).toEqual([{ code: 'empty', severity: 'error' }])
  })

  test.each<[string, number[], number | null, number | null, string[]]>([
    ['no capacity entered', [40_000], null, null, []],
    ['a load of just the capacity', [20_000, 10_000], null, 30_000, []],
    ['a load a little above the capacity', [20_000, 10_000.01], null, 30_000, ['over-capacity']],
    ['a load above capacity and threshold', [35_000], 34_000, 30_000, ['over-capacity', 'over-threshold']],
    ['a load above the threshold alone', [35_000], 34_000, 36_000, ['over-threshold']],
    ['a load above the limit, whatever the equipment', [44_001], 34_000, 50_000, ['too-heavy']],
  ])('equipment: %s', (_, pounds, threshold, capacity, codes) => {
    const problems = loadProblems(weights(...pounds), threshold, { name: '26 ft box', capacity })
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(canBeSaved(problems)).toBe(!codes.includes('too-heavy'))
  })

  test('a sum is exact to the hundredth and never negative', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4_400_000 })), (hundredths) => {
        const sum = sumWeights(hundredths.map((count) => count / 100))
        expect(sum).toBe(hundredths.reduce((total, count) => total + count, 0) / 100)
        expect(sum).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('asking for a load action', () => {
  test.each([0, -1, '', 'twelve', 1.5, null])(
    '%j is no shipment to send, cancel or mail [VAL-22, VAL-23, VAL-24]',
    (id) => {
      for (const action of ['send-to-carrier', 'send-to-fleet', 'cancel-to-carrier', 'email'] as const)
        expect(loadActionProblems(action, { loadId: id, unassign: true })).toEqual([{ code: 'load-key' }])
    },
  )

  test('cancels and e-mails say what becomes of the deliveries [VAL-25, VAL-26]', () => {
    for (const action of ['cancel-to-carrier', 'cancel-for-carrier-update', 'cancel-to-fleet', 'email'] as const) {
      expect(loadActionProblems(action, { loadId: 7, unassign: 'y' })).toEqual([{ code: 'unassign' }])
      expect(loadActionProblems(action, { loadId: 7, unassign: false })).toEqual([])
    }
    expect(loadActionProblems('send-to-carrier', { loadId: 7 })).toEqual([])
  })
})
