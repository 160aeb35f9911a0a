import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChangeSet,
  type ChangeSetStatus,
  changeSetStatuses,
  type ChangeSetStep,
  changeSetSteps,
  isDue,
  otherEditors,
  stepProblem,
  takeChangeSetStep,
} from '#domain/fleet-manager/changeSet'
import {
  actionOf,
  addChange,
  applyChanges,
  type ConfigurationChange,
  type ConfigurationValue,
  conflictsOf,
  inverseOf,
  isSameValue,
  openChanges,
  settleConflict,
  subjectText,
} from '#domain/fleet-manager/configurationChange'
import { type ConfigurationEvent, rollBackOf, valueAt } from '#domain/fleet-manager/configurationHistory'

const value = (text: string | null): ConfigurationValue | null => (text === null ? null : { value: text })
const change = (key: string, before: string | null, after: string | null): ConfigurationChange => ({
  kind: 'parameter',
  key,
  before: value(before),
  after: value(after),
})
const aSet = (more: Partial<ChangeSet> = {}): ChangeSet => ({
  id: 1,
  title: 'Wider fences',
  reason: 'The yard in Joliet is large',
  status: 'draft',
  createdBy: 'ann',
  editors: [],
  approvedBy: null,
  approvedAt: null,
  goesLiveAt: null,
  liveAt: null,
  rollBackAskedBy: null,
  rolledBackAt: null,
  changes: [change('radius', '300', '500')],
  ...more,
})
const at = '2026-03-03T12:00:00Z'
const aLive = { status: 'live', approvedBy: 'bob', approvedAt: at } as const

describe('the changes of a draft', () => {
  test.each([
    [null, '1', 'insert'],
    ['1', '2', 'update'],
    ['1', null, 'delete'],
  ])('%j to %j is an %s', (before, after, action) => expect(actionOf(change('x', before, after))).toBe(action))

  test('a second change of a record is merged with the first', () =>
    expect(addChange([change('x', '1', '2'), change('y', '1', '2')], change('x', '2', '3'))).toEqual([
      change('x', '1', '3'),
      change('y', '1', '2'),
    ]))

  test.each([
    [change('x', '1', '2'), change('x', '2', '1')],
    [change('x', null, '2'), change('x', '2', null)],
  ])('a record that is back where it began leaves the draft', (first, second) =>
    expect(addChange([first], second)).toEqual([]),
  )

  test('values are equal whatever the order of their fields, and an absent field is null', () => {
    expect(isSameValue({ a: 1, b: null }, { a: 1 })).toBe(true)
    expect(isSameValue({ a: 1, b: 'x' }, { b: 'x', a: 1 })).toBe(true)
    expect(isSameValue({ to: ['a', 'b'] }, { to: ['b', 'a'] })).toBe(false)
    expect(isSameValue(null, {})).toBe(false)
  })
})

describe('what others changed meanwhile', () => {
  test.each<[string, current: string | null, conflicts: number]>([
    ['nothing', '300', 0],
    ['the same', '500', 0],
    ['another value', '400', 1],
    ['deleted', null, 1],
  ])('%s', (_, current, conflicts) => {
    const found = conflictsOf([change('radius', '300', '500')], () => value(current))
    expect(found).toHaveLength(conflicts)
    if (found[0]) expect(found[0].current).toEqual(value(current))
  })

  test('is settled with my value, or with theirs', () => {
    const changes = [change('radius', '300', '500'), change('late', '30', '45')]
    const [mine] = settleConflict(changes, { kind: 'parameter', key: 'radius' }, value('400'), 'mine')
    expect(mine).toEqual(change('radius', '400', '500'))
    expect(settleConflict(changes, { kind: 'parameter', key: 'radius' }, value('400'), 'theirs')).toEqual([
      change('late', '30', '45'),
    ])
  })

  test('what they did alike need not be stored again', () =>
    expect(
      openChanges([change('x', '1', '2'), change('y', '1', '2')], ({ key }) => value(key === 'x' ? '2' : '1')),
    ).toEqual([change('y', '1', '2')]))
})

describe('the steps of a set', () => {
  const possible: Record<ChangeSetStep, readonly ChangeSetStatus[]> = {
    edit: ['draft', 'approved'],
    approve: ['draft'],
    withdraw: ['approved'],
    schedule: ['draft', 'approved'],
    'go-live': ['draft', 'approved'],
    'ask-roll-back': ['live'],
    'withdraw-roll-back': ['live'],
    'roll-back': ['live'],
    discard: ['draft', 'approved'],
  }

  test.each(changeSetSteps.flatMap((step) => changeSetStatuses.map((status) => [step, status] as const)))(
    '%s from %s',
    (step, status) => {
      const rollBackAskedBy = step === 'withdraw-roll-back' ? 'ann' : null
      const problem = stepProblem(aSet({ status, rollBackAskedBy }), step, { by: 'bob', at, needsApproval: false })
      expect(problem).toEqual(possible[step].includes(status) ? null : { code: 'wrong-status', status, step })
    },
  )

  test.each<[Partial<ChangeSet>, ChangeSetStep, by: string, needsApproval: boolean, code: string | undefined]>([
    [{}, 'approve', 'ann', true, 'own-step'],
    [{}, 'approve', 'ANN', true, 'own-step'],
    [{ editors: ['bob'] }, 'approve', 'bob', true, 'own-step'],
    [{}, 'approve', 'bob', true, undefined],
    [{}, 'approve', 'ann', false, undefined],
    [{}, 'go-live', 'ann', false, undefined],
    [{}, 'go-live', 'ann', true, 'needs-approval'],
    [{}, 'go-live', 'bob', true, 'needs-approval'],
    [{ status: 'approved' }, 'go-live', 'ann', true, undefined],
    [{ changes: [] }, 'go-live', 'ann', false, 'empty'],
    [{ reason: ' ' }, 'go-live', 'ann', false, 'reason-missing'],
    [{ reason: ' ' }, 'discard', 'ann', true, undefined],
    [aLive, 'roll-back', 'ann', false, undefined],
    [aLive, 'roll-back', 'ann', true, 'roll-back-needs-approval'],
    [aLive, 'roll-back', 'Bob', true, undefined],
    [aLive, 'ask-roll-back', 'ann', true, undefined],
    [{ ...aLive, rollBackAskedBy: 'ann' }, 'roll-back', 'Ann', true, 'own-roll-back'],
    [{ ...aLive, rollBackAskedBy: 'ann' }, 'roll-back', 'cy', true, undefined],
    [{ ...aLive, rollBackAskedBy: 'ann' }, 'ask-roll-back', 'cy', true, 'roll-back-asked'],
    [{ ...aLive, rollBackAskedBy: 'ann' }, 'withdraw-roll-back', 'ann', true, undefined],
    [aLive, 'withdraw-roll-back', 'ann', true, 'roll-back-not-asked'],
  ])('%j %s by %s, a second person %s: %s', (more, step, by, needsApproval, code) =>
    expect(stepProblem(aSet(more), step, { by, at, needsApproval })?.code).toBe(code),
  )

  test.each([
    ['2026-03-03T12:00:00Z', 'in-the-past'],
    ['2026-03-03T12:00:01Z', undefined],
    ['2027-03-05T12:00:00Z', 'too-far-ahead'],
    ['soon', 'in-the-past'],
    [null, undefined],
  ])('a set time of %s: %s', (goesLiveAt, code) =>
    expect(stepProblem(aSet(), 'schedule', { by: 'ann', at, needsApproval: false, goesLiveAt })?.code).toBe(code),
  )

  test.each([
    ['ann', [], []],
    ['ANN', ['bob'], ['bob']],
    ['bob', ['Bob'], ['ann']],
    ['cy', ['bob', 'Ann', 'BOB'], ['ann', 'bob']],
  ])('to %s, after edits by %j, it is also the work of %j', (user, editors, others) =>
    expect(otherEditors(aSet({ editors }), user)).toEqual(others),
  )

  test('an edit withdraws the approval and the set time', () =>
    expect(
      takeChangeSetStep(
        aSet({ status: 'approved', approvedBy: 'bob', approvedAt: at, goesLiveAt: '2026-04-01T00:00:00Z' }),
        'edit',
        { by: 'cy', at, needsApproval: true },
      ),
    ).toMatchObject({ status: 'draft', approvedBy: null, goesLiveAt: null, editors: ['cy'] }))

  test.each<[Partial<ChangeSet>, ChangeSetStep, Partial<ChangeSet>]>([
    [{ status: 'approved', approvedBy: 'bob', approvedAt: at, goesLiveAt: at }, 'withdraw', aSet()],
    [{ ...aLive, rollBackAskedBy: 'ann' }, 'withdraw-roll-back', { ...aLive, rollBackAskedBy: null }],
  ])('%j after the step %s is %j', (before, step, after) =>
    expect(takeChangeSetStep(aSet(before), step, { by: 'ann', at, needsApproval: true })).toMatchObject(after),
  )

  test.each<[Partial<ChangeSet>, needsApproval: boolean, due: boolean]>([
    [{ status: 'approved', goesLiveAt: at }, true, true],
    [{ status: 'draft', goesLiveAt: at }, false, true],
    [{ status: 'draft', goesLiveAt: at }, true, false],
    [{ status: 'approved', goesLiveAt: '2026-03-03T12:00:01Z' }, true, false],
    [{ status: 'approved' }, true, false],
    [{ status: 'live', goesLiveAt: at }, true, false],
  ])('%j, a second person %s, is due: %s', (more, needsApproval, due) =>
    expect(isDue(aSet(more), at, needsApproval)).toBe(due),
  )

  test('where a second person is asked for, nobody gets a change live alone', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...changeSetSteps)), (steps) => {
        const circumstances = { by: 'ann', at, needsApproval: true }
        const last = steps.reduce(
          (set, step) => (stepProblem(set, step, circumstances) ? set : takeChangeSetStep(set, step, circumstances)),
          aSet(),
        )
        expect(last.status).not.toBe('live')
      }),
    ))
})

describe('a roll-back', () => {
  const changes = [change('x', '1', '2'), change('y', null, '3')]

  test('undoes a set as one, last change first', () =>
    expect(rollBackOf(changes, ({ key }) => value(key === 'x' ? '2' : '3'))).toEqual({
      changes: [change('y', '3', null), change('x', '2', '1')],
      conflicts: [],
    }))

  test('names the records that were changed again since', () =>
    expect(rollBackOf(changes, ({ key }) => value(key === 'x' ? '9' : '3')).conflicts).toEqual([
      { ...change('x', '2', '1'), current: value('9') },
    ]))

  const text = fc.option(fc.constantFrom('1', '2', '3'))
  const drawn = fc.array(fc.tuple(fc.constantFrom('x', 'y', 'z'), text), { maxLength: 10 })

  test('leads back to what was there, whatever the changes were', () =>
    fc.assert(
      fc.property(drawn, (orders) => {
        const before = new Map([[subjectText(change('x', null, null)), { value: '1' }]])
        const merged = orders.reduce<ConfigurationChange[]>((sum, [key, after]) => {
          const now = applyChanges(before, sum).get(`parameter\n${key}`) ?? null
          return addChange(sum, { kind: 'parameter', key, before: now, after: value(after) })
        }, [])
        const live = applyChanges(before, merged)
        expect(applyChanges(live, inverseOf(merged))).toEqual(before)
        expect(rollBackOf(merged, (subject) => live.get(subjectText(subject)) ?? null).conflicts).toEqual([])
      }),
    ))
})

describe('the value at a past moment', () => {
  const event = (id: number, day: string, before: string | null, after: string | null): ConfigurationEvent => ({
    ...change('radius', before, after),
    id,
    at: `${day}T08:00:00Z`,
    by: 'ann',
    reason: '',
    changeSetId: null,
  })
  const history = [
    event(3, '2026-05-01', '500', null),
    event(1, '2026-02-01', '300', '400'),
    event(2, '2026-03-03', '400', '500'),
  ]
  const subject = { kind: 'parameter', key: 'radius' } as const

  test.each([
    ['2026-01-01T00:00:00Z', '300'],
    ['2026-02-01T07:59:59Z', '300'],
    ['2026-02-01T08:00:00Z', '400'],
    ['2026-03-03T00:00:00Z', '400'],
    ['2026-03-03T23:00:00Z', '500'],
    ['2026-06-01T00:00:00Z', null],
  ])('%s: %j', (moment, was) => expect(valueAt(history, subject, moment, null)).toEqual(value(was)))

  test('of a record that was never changed is what it is', () =>
    expect(valueAt(history, { kind: 'parameter', key: 'late' }, at, value('30'))).toEqual(value('30')))

  test('of changes in one moment is that of the last', () =>
    expect(valueAt([event(8, '2026-02-01', 'b', 'c'), event(7, '2026-02-01', 'a', 'b')], subject, at, null)).toEqual(
      value('c'),
    ))
})
