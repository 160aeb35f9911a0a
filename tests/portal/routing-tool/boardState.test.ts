import { expect, test } from 'vitest'
import type { Delivery } from '#domain/freight/delivery'
import type { Load } from '#domain/freight/load'
import { lockOfFleet, unlocked } from '#domain/freight/load'
import {
  type BoardEvent,
  type BoardState,
  changeBoard,
  emptyBoard,
  isUnsaved,
  regionOfLoad,
} from '#portal/routing-tool/deliveries-and-loads/boardState'

const aDelivery = (id: number, more: Partial<Delivery> = {}) =>
  ({
    id,
    number: `8000${id}`,
    weight: 100,
    status: 'available',
    shipFromSequence: null,
    stopSequence: null,
    regionCode: 7,
    loadId: null,
    ...more,
  }) as Delivery

const onLoad = (id: number, place: number) =>
  aDelivery(id, { status: 'assigned', loadId: 12, shipFromSequence: place, stopSequence: place })

const aLoad: Load = {
  loadId: 12,
  loadNumber: 'LD12',
  deliveryCount: 2,
  deliveryNumbers: [],
  totalWeight: 200,
  status: 'pending',
  carrier: 'A & B Freight',
  driverId: null,
  equipment: null,
  regionCode: 7,
  comment: null,
  lockedBy: null,
  tenderStatus: null,
  unsent: null,
  fleetShipment: null,
  version: 3,
  createdBy: 'admin',
  createdAt: '',
  updatedAt: '',
}

const after = (...events: BoardEvent[]): BoardState => events.reduce(changeBoard, emptyBoard)
const ids = (deliveries: readonly Delivery[]) => deliveries.map(({ id }) => id)

const listed: BoardEvent = { type: 'listed', deliveries: [aDelivery(1), aDelivery(2), aDelivery(3)] }
const opened: BoardEvent[] = [
  { type: 'loadSelected', loadId: 12 },
  { type: 'opened', load: aLoad, deliveries: [onLoad(8, 1), onLoad(9, 2)], lock: unlocked },
]

test('what is put on the load leaves the list, also when the list comes again', () => {
  const board = after(listed, { type: 'assigned', deliveryIds: [2] }, listed)
  expect([ids(board.plan.list), ids(board.plan.load)]).toEqual([[1, 3], [2]])
})

test('what left a stored load stays in the list, though the server still has it on the load', () => {
  const board = after(listed, ...opened, { type: 'removed', deliveryId: 9 }, listed)
  expect([ids(board.plan.list), ids(board.plan.load)]).toEqual([[1, 2, 3, 9], [8]])
  expect(board.plan.list.at(-1)?.status).toBe('available')
})

test('a load as it was opened is saved; one with another order, another stop or another choice is not', () => {
  expect(isUnsaved(after(listed, ...opened))).toBe(false)
  expect(isUnsaved(after(listed, ...opened, { type: 'moved', deliveryId: 9, direction: 'up' }))).toBe(true)
  expect(isUnsaved(after(listed, ...opened, { type: 'assigned', deliveryIds: [1] }))).toBe(true)
  expect(isUnsaved(after(listed, ...opened, { type: 'chosen', choices: { carrier: 'Other' } }))).toBe(true)
  expect(isUnsaved(after(listed, ...opened, { type: 'chosen', choices: { comment: '' } }))).toBe(false)
})

test('saving makes what is shown the stored state', () => {
  const board = after(listed, { type: 'assigned', deliveryIds: [1, 2] }, { type: 'saved', loadId: 77, version: 1 })
  expect([isUnsaved(board), board.plan.selectedLoad, board.past.length]).toEqual([false, 77, 0])
})

test('undo takes back adding, taking off, releasing and moving, one step at a time', () => {
  const board = after(listed, ...opened)
  const steps: BoardEvent[] = [
    { type: 'assigned', deliveryIds: [1, 2] },
    { type: 'moved', deliveryId: 2, direction: 'up' },
    { type: 'removed', deliveryId: 8 },
    { type: 'released' },
  ]
  const boards = steps.reduce((all, step) => [...all, changeBoard(all.at(-1) ?? board, step)], [board])
  let back = boards.at(-1) ?? board
  for (const before of boards.slice(0, -1).reverse()) {
    back = changeBoard(back, { type: 'undone', steps: 1 })
    expect(ids(back.plan.load)).toEqual(ids(before.plan.load))
  }
  expect(ids(back.plan.list)).toEqual([1, 2, 3])
  expect(isUnsaved(back)).toBe(false)
})

test('undo brings the carrier, the driver and the other choices back, one step at a time', () => {
  const board = after(
    listed,
    ...opened,
    { type: 'chosen', choices: { carrier: 'Other', driverId: 'D2' } },
    { type: 'moved', deliveryId: 9, direction: 'up' },
    { type: 'chosen', choices: { carrier: null, equipment: '53 ft', regionCode: 9, comment: 'Dock 4' } },
  )
  const undone = (steps: number) => changeBoard(board, { type: 'undone', steps })
  expect(undone(1).choices).toMatchObject({ carrier: 'Other', driverId: 'D2', equipment: null, comment: null })
  expect(undone(2).choices).toMatchObject({ carrier: 'Other', driverId: 'D2', regionCode: 7 })
  expect(undone(3).choices).toMatchObject({ carrier: 'A & B Freight', driverId: null })
  expect(isUnsaved(undone(3))).toBe(false)
})

test('undo of nothing, and an assignment that adds nothing, leave the board as it is', () => {
  const board = after(listed)
  expect(changeBoard(board, { type: 'undone', steps: 1 })).toBe(board)
  expect(changeBoard(board, { type: 'assigned', deliveryIds: [99] }).past).toEqual([])
})

test('a load that is read again while something is unsaved keeps it', () => {
  const board = after(
    listed,
    ...opened,
    { type: 'assigned', deliveryIds: [1] },
    { type: 'chosen', choices: { carrier: 'Mine' } },
  )
  const again = changeBoard(board, {
    ...(opened[1] as Extract<BoardEvent, { type: 'opened' }>),
    load: { ...aLoad, version: 4 },
  })
  expect(ids(again.plan.load).toSorted()).toEqual([1, 8, 9])
  expect([again.choices.carrier, again.load?.version]).toEqual(['Mine', 4])
})

test('an answer for a load that is no longer selected is dropped', () => {
  const board = after(listed, ...opened, { type: 'loadSelected', loadId: 13 })
  expect(changeBoard(board, opened[1] as BoardEvent)).toBe(board)
})

test('what somebody else took goes from the board, the rest stays', () => {
  const board = after(listed, { type: 'assigned', deliveryIds: [1, 2] }, { type: 'taken', deliveryIds: [1] })
  expect([ids(board.plan.load), ids(board.plan.list)]).toEqual([[2], [3]])
})

test('a new load clears choices, load and way back; a locked one takes nothing', () => {
  const board = after(listed, ...opened, { type: 'newLoadStarted' })
  expect([board.load, board.choices.carrier, board.past.length, board.plan.selectedLoad]).toEqual([null, null, 0, null])
  const locked = after(
    listed,
    ...opened,
    { type: 'lockChanged', lock: lockOfFleet },
    { type: 'assigned', deliveryIds: [1] },
  )
  expect(ids(locked.plan.load)).toEqual([8, 9])
})

test('the region of a load is the chosen one, else that of its first delivery with one', () => {
  expect(regionOfLoad(after(listed))).toBeNull()
  expect(regionOfLoad(after(listed, { type: 'assigned', deliveryIds: [1] }))).toBe(7)
  expect(regionOfLoad(after(listed, { type: 'chosen', choices: { regionCode: 3 } }))).toBe(3)
})
