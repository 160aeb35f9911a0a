import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detentionCharge, type DetentionDecision, detentionProblem } from '#domain/billing/charges/detentions'
import { detentionOf, detentionStep, freeMinutesAtStop, freeUntil } from '#domain/fleet/detention'
import type { ShipmentId } from '#domain/freight/keys'
import { exact } from '#domain/values/exact'

const minute = 60_000
const visits = fc.record({
  arrival: fc.integer({ min: 0, max: 1_000 }).map((count) => count * minute),
  appointmentFrom: fc.integer({ min: 0, max: 1_000 }).map((count) => count * minute),
  freeMinutes: fc.option(fc.integer({ min: 0, max: 300 })),
  stay: fc.integer({ min: 0, max: 2_000 }),
})

describe('the detention of a visit', () => {
  test('is the time after the free time, in full steps: never more, and less by no whole step', () =>
    fc.assert(
      fc.property(visits, ({ stay, ...visit }) => {
        const departure = visit.arrival + stay * minute
        const beyond = Math.max(0, departure - freeUntil(visit)) / minute
        const hours = Number(detentionOf({ ...visit, departure })?.hours ?? 0n) / 1_000
        expect(hours * 60).toBeLessThanOrEqual(beyond)
        expect(hours * 60).toBeGreaterThan(beyond - detentionStep)
      }),
    ))

  test('begins after the appointment or a later arrival', () => {
    const visit = { arrival: 0, appointmentFrom: 60 * minute, freeMinutes: null }
    expect(freeUntil(visit)).toBe((60 + freeMinutesAtStop) * minute)
    expect(freeUntil({ ...visit, arrival: 90 * minute, freeMinutes: 0 })).toBe(90 * minute)
  })

  test.each([
    ['1.25', '60', '75.00'],
    ['0.25', '0.01', '0.00'],
    ['0.25', '0.02', '0.01'],
    ['1.75', '33.3333', '58.33'],
  ])('%s hours at %s come to %s', (hours, rate, amount) =>
    expect(detentionCharge(exact('quantity', hours), exact('rate', rate))).toBe(exact('money', amount)),
  )
})

describe('what is decided about a detention', () => {
  const key = { shipmentId: 'S1' as ShipmentId, stopSequence: 2 }
  test.each<[from: DetentionDecision, next: DetentionDecision, allowed: boolean]>([
    ['open', 'charged', true],
    ['open', 'dismissed', true],
    ['open', 'open', false],
    ['dismissed', 'open', true],
    ['dismissed', 'charged', false],
    ['dismissed', 'dismissed', false],
    ['charged', 'open', false],
    ['charged', 'charged', false],
    ['charged', 'dismissed', false],
  ])('%s: %s is allowed: %s', (decision, next, allowed) =>
    expect(detentionProblem(key, { decision }, next)).toEqual(
      allowed ? null : { code: 'detention-decided', ...key, decision },
    ),
  )

  test('is nothing where there is no detention', () =>
    expect(detentionProblem(key, undefined, 'charged')).toEqual({ code: 'detention-missing', ...key }))
})
