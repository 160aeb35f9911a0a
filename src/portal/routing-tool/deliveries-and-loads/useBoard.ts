import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { deliveries } from '#contract/routing-tool/deliveries'
import { loads } from '#contract/routing-tool/loads'
import { configurationAttributes, uiSettings } from '#contract/routing-tool/setup/configurationAttributes'
import { customerConfiguration } from '#contract/routing-tool/setup/customerConfiguration'
import type { DeliveryId } from '#domain/freight/keys'
import { type LoadStatus, loadStep } from '#domain/freight/load'
import { canBeSaved, type LoadProblem, loadProblems } from '#domain/load-plan/loadProblems'
import { idleTimeoutOf, weightThresholdOf } from '#domain/values/interval'
import { sumWeights } from '#domain/values/weight'
import { useRefresh, useEndpoint } from '#portal/data/useEndpoint'
import { useStepNotices } from '#portal/ui/useStepNotices'
import { type BoardEvent, type BoardState, isUnsaved, regionOfLoad } from './boardState'
import type { LoadChoices } from './boardTypes'
import { inPounds } from './inPounds'
import { useCapacity } from './load/useCapacity'
import { useSaveLoad } from './load/useSaveLoad'
import { useSelectedLoad } from './load/useSelectedLoad'
import { useBoardState } from './useBoardState'

/** Why the load is read-only: it is locked, or it has been sent. */
export type ReadOnly = { code: 'locked' } | { code: 'status'; status: LoadStatus }

/** Why the load cannot be saved now. */
export type SaveRefusal = ReadOnly['code'] | LoadProblem['code'] | 'no-region' | 'unchanged'

/** The board: its state, and everything that can be done to it. */
export const useBoard = () => {
  const translate = useTranslate()
  const refresh = useRefresh()
  const client = useQueryClient()
  const { weightThreshold, idleTimeout } = useUiSettings()
  const { board, apply, current } = useBoardState()
  const selection = useSelectedLoad(apply, current)
  const { read, remember } = selection
  const onChanged = useCallback(() => {
    void refresh(deliveries.searchDeliveries, loads.countPendingLoads)
    void client.invalidateQueries({ queryKey: ['loads'] })
    void read()
  }, [refresh, client, read])
  const onSaved = useCallback(() => {
    remember()
    onChanged()
  }, [remember, onChanged])
  const saving = useSaveLoad({ apply, current, onSaved })

  const [said, say] = useState('')
  const { forgetTaken } = saving
  const undo = useCallback((steps = 1) => void apply({ type: 'undone', steps }), [apply])
  const showStep = useStepNotices({ past: board.past, undo })
  /** Changes the deliveries on the load, and shows a notice with an undo. */
  const change = useCallback(
    (event: BoardEvent, message: string) => {
      if (readOnlyOf(current())) return
      const { before, after } = apply(event)
      if (after.plan.load === before.plan.load) return
      forgetTaken()
      const moved = difference(before, after)
      const weight = inPounds(sumWeights(moved.map((delivery) => delivery.weight)))
      const step = after.past.at(-1)
      const text = translate(message, { smart_count: moved.length, number: moved[0]?.number ?? '', weight })
      if (step) showStep(text, step)
    },
    [apply, current, translate, showStep, forgetTaken],
  )
  const problems = loadProblems(board.plan.load, weightThreshold, useCapacity(board.choices.equipment))
  const unsaved = isUnsaved(board)
  return {
    board,
    problems,
    weightThreshold,
    idleTimeout,
    unsaved,
    readOnly: readOnlyOf(board),
    saveRefusal: saveRefusalOf(board, problems, unsaved),
    selection,
    saving,
    undo: useCallback(() => undo(), [undo]),
    canUndo: board.past.length > 0,
    onChanged,
    onListed: useCallback((rows: BoardState['listed']) => void apply({ type: 'listed', deliveries: rows }), [apply]),
    assign: (deliveryIds: readonly DeliveryId[]) => change({ type: 'assigned', deliveryIds }, 'board.notice.added'),
    remove: (deliveryId: DeliveryId) => change({ type: 'removed', deliveryId }, 'board.notice.removed'),
    release: () => change({ type: 'released' }, 'board.notice.released'),
    move: (deliveryId: DeliveryId, direction: 'up' | 'down') => {
      if (readOnlyOf(current())) return
      const { load } = apply({ type: 'moved', deliveryId, direction }).after.plan
      const place = load.findIndex(({ id }) => id === deliveryId)
      say(translate('board.drag.dropped', { number: load[place]?.number ?? '', place: place + 1, count: load.length }))
    },
    /** For screen readers: the result of a key that shows no notice. */
    said,
    reorder: (deliveryIds: readonly DeliveryId[]) =>
      readOnlyOf(current()) ? undefined : void apply({ type: 'reordered', deliveryIds }),
    choose: (choices: Partial<LoadChoices>) => void apply({ type: 'chosen', choices }),
    /** Discards unsaved changes and releases the lock (CONST-07). */
    letGo: () => void apply({ type: 'newLoadStarted' }),
  }
}

export type Board = ReturnType<typeof useBoard>

const readOnlyOf = ({ plan, load }: BoardState): ReadOnly | null => {
  if (plan.lock?.locked) return { code: 'locked' }
  return load && !loadStep(load.status, 'save').allowed ? { code: 'status', status: load.status } : null
}

const saveRefusalOf = (board: BoardState, problems: readonly LoadProblem[], unsaved: boolean): SaveRefusal | null => {
  const readOnly = readOnlyOf(board)
  if (readOnly) return readOnly.code
  if (!canBeSaved(problems)) return problems.find(({ severity }) => severity === 'error')?.code ?? null
  if (regionOfLoad(board) === null) return 'no-region'
  return unsaved ? null : 'unchanged'
}

/** What came onto the load, or what left it. */
const difference = (before: BoardState, after: BoardState) => {
  const [had, has] = [before, after].map(({ plan }) => new Set(plan.load.map(({ id }) => id)))
  const added = after.plan.load.filter(({ id }) => !had?.has(id))
  return added.length > 0 ? added : before.plan.load.filter(({ id }) => !has?.has(id))
}

/** What the group configured for the routing tool's pages (CONST-10); the defaults until it is read, and without it. */
const useUiSettings = () => {
  const { data = [] } = useEndpoint(customerConfiguration.listCustomerConfiguration, {
    query: { attribute: uiSettings },
  })
  const valueOf = (attribute: string) => data.find((entry) => entry.attribute === attribute)?.value
  return {
    /** Milliseconds. */
    idleTimeout: idleTimeoutOf(valueOf(configurationAttributes.idleTimeout)),
    /** Pounds; null when there is none. */
    weightThreshold: weightThresholdOf(valueOf(configurationAttributes.loadWeightThreshold)),
  }
}
