import type { Delivery } from '#domain/freight/delivery'
import type { DeliveryId, LoadId } from '#domain/freight/keys'
import type { Load, LoadLock } from '#domain/freight/load'
import { changeLoadPlan, emptyLoadPlan, type LoadPlanEvent } from '#domain/load-plan/load-plan'
import type { BoardPlan, LoadChoices } from './boardTypes'

/** The plan with its background: the listed rows, the stored load, and the undo steps. */
export type BoardState = {
  plan: BoardPlan
  /** The available list as the server gave it last. */
  listed: readonly Delivery[]
  /** The selected load as it is stored; null while it is new or on its way. */
  load: Load | null
  stored: readonly Delivery[]
  choices: LoadChoices
  past: readonly Pick<BoardState, 'plan' | 'choices'>[]
}

export type BoardEvent =
  | Exclude<LoadPlanEvent<Delivery>, { type: 'loadOpened' | 'saved' }>
  | { type: 'opened'; load: Load; deliveries: readonly Delivery[]; lock: LoadLock | null }
  | { type: 'chosen'; choices: Partial<LoadChoices> }
  | { type: 'taken'; deliveryIds: readonly DeliveryId[] }
  | { type: 'saved'; loadId: LoadId; version: number | undefined }
  | { type: 'undone'; steps: number }

const noChoices: LoadChoices = {
  carrier: null,
  driverId: null,
  equipment: null,
  regionCode: null,
  comment: null,
  loadNumber: null,
}

export const emptyBoard: BoardState = {
  plan: emptyLoadPlan,
  listed: [],
  load: null,
  stored: [],
  choices: noChoices,
  past: [],
}

/** As many steps can be taken back. */
const longestPast = 50

export const changeBoard = (board: BoardState, event: BoardEvent): BoardState => {
  switch (event.type) {
    case 'listed': {
      const listed = event.deliveries
      return { ...board, listed, plan: relist(board.plan, listed, board.stored) }
    }
    case 'newLoadStarted':
      return { ...startOver(board, changeLoadPlan(board.plan, event)) }
    case 'loadSelected':
      return startOver(board, changeLoadPlan(board.plan, event))
    case 'opened':
      return open(board, event)
    case 'chosen':
      return withPast(board, { ...board, choices: { ...board.choices, ...event.choices } })
    case 'taken':
      return dropTaken(board, event.deliveryIds)
    case 'saved':
      return save(board, event)
    case 'undone':
      return undo(board, event.steps)
    case 'lockChanged':
      return { ...board, plan: changeLoadPlan(board.plan, event) }
    default: {
      const plan = changeLoadPlan(board.plan, event)
      return plan.load === board.plan.load || sameLoad(plan.load, board.plan.load)
        ? { ...board, plan }
        : withPast(board, { ...board, plan })
    }
  }
}

/** Whether the board shows something that is not stored. */
export const isUnsaved = ({ plan, stored, load, choices }: BoardState): boolean =>
  !sameLoad(plan.load, stored) || (plan.load.length > 0 && !sameChoices(choices, load ?? noChoices))

/** The region of the load: the chosen one, else that of its first delivery. */
export const regionOfLoad = ({ choices, plan }: BoardState): number | null =>
  choices.regionCode ?? plan.load.find(({ regionCode }) => regionCode !== null)?.regionCode ?? null

const startOver = (board: BoardState, plan: BoardPlan): BoardState => ({
  ...board,
  plan: relist(plan, board.listed, []),
  load: null,
  stored: [],
  choices: noChoices,
  past: [],
})

/** If the load is read again while there are unsaved changes, they are kept: only the stored load is replaced. */
const open = (board: BoardState, { load, deliveries, lock }: Extract<BoardEvent, { type: 'opened' }>): BoardState => {
  if (board.plan.selectedLoad !== load.loadId) return board
  const opened = { type: 'loadOpened', loadId: load.loadId, deliveries, lock } as const
  const plan = changeLoadPlan(board.plan, opened)
  const keepsChoices = board.load !== null && !sameChoices(board.choices, board.load)
  return {
    ...board,
    plan: relist(plan, board.listed, deliveries),
    load,
    stored: deliveries,
    choices: keepsChoices ? board.choices : choicesOf(load),
    past: [],
  }
}

/** Removes deliveries taken by another user from the board; the rest stays. */
const dropTaken = (board: BoardState, ids: readonly number[]): BoardState => {
  const taken = new Set(ids)
  const without = (deliveries: readonly Delivery[]) => deliveries.filter(({ id }) => !taken.has(id))
  const plan = { ...board.plan, list: without(board.plan.list), load: without(board.plan.load) }
  return { ...board, plan, listed: without(board.listed), past: [] }
}

const save = (board: BoardState, { loadId, version }: Extract<BoardEvent, { type: 'saved' }>): BoardState => {
  const plan = changeLoadPlan(board.plan, { type: 'saved', loadId })
  const load = board.load && { ...board.load, ...board.choices, version: version ?? board.load.version }
  return { ...board, plan, load, stored: plan.load, past: [] }
}

const undo = (board: BoardState, steps: number): BoardState => {
  const back = board.past.at(-steps)
  if (!back) return board
  const plan = relist({ ...back.plan, lock: board.plan.lock }, board.listed, board.stored)
  return { ...board, plan, choices: back.choices, past: board.past.slice(0, -steps) }
}

/**
 * The list as received, without the deliveries on the load, and with those removed from the stored load on this board:
 * the server still has them on the load, so they are not in its list.
 */
const relist = (plan: BoardPlan, listed: readonly Delivery[], stored: readonly Delivery[]): BoardPlan => {
  const given = new Set(listed.map(({ id }) => id))
  const ofLoad = new Set(stored.map(({ id }) => id))
  const left = plan.list.filter(({ id }) => ofLoad.has(id) && !given.has(id))
  return changeLoadPlan(plan, { type: 'listed', deliveries: [...listed, ...left] })
}

const withPast = (before: BoardState, after: BoardState): BoardState => ({
  ...after,
  past: [...before.past, { plan: before.plan, choices: before.choices }].slice(-longestPast),
})

const sameLoad = (one: readonly Delivery[], other: readonly Delivery[]): boolean =>
  one.length === other.length &&
  one.every((delivery, place) => {
    const against = other[place]
    return (
      delivery.id === against?.id &&
      delivery.stopSequence === against.stopSequence &&
      delivery.shipFromSequence === against.shipFromSequence
    )
  })

const choicesOf = ({ carrier, driverId, equipment, regionCode, comment, loadNumber }: Load): LoadChoices => ({
  carrier,
  driverId,
  equipment,
  regionCode,
  comment,
  loadNumber,
})

const sameChoices = (one: LoadChoices, other: LoadChoices): boolean =>
  (Object.keys(noChoices) as (keyof LoadChoices)[]).every((name) => (one[name] ?? '') === (other[name] ?? ''))
