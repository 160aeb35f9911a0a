import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { addOrder } from '#domain/stop-sequence/addOrder'
import { changesOf } from '#domain/stop-sequence/changesOf'
import { setStopCode } from '#domain/stop-sequence/changeStop'
import { moveStop, placeStop } from '#domain/stop-sequence/moveStop'
import type { Optimised } from '#domain/stop-sequence/optimiseStops'
import { removeOrder } from '#domain/stop-sequence/removeOrder'
import { retimed, runOf, runStartOf } from '#domain/stop-sequence/runOf'
import type { StopOrder, StopSequence } from '#domain/stop-sequence/stopSequence'
import { loadWeightLimit } from '#domain/values/weight'
import { showAlert } from '#portal/data/alerts'
import { errorLines, selectShipmentFirst } from '#portal/data/call/errors'
import { useChanges } from '#portal/data/events'
import { useGroup } from '#portal/data/session/useSession'
import type { PageKey } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { useHasChanged } from '#portal/ui/useHasChanged'
import { useStepNotices } from '#portal/ui/useStepNotices'
import { inMiles } from './inMiles'
import { useStopWords } from './stops/stopWords'
import { useStopEditing } from './stops/useStopEditing'
import { useOptimiser } from './useOptimiser'
import { useSaveShipment } from './useSaveShipment'
import { readVersion, useShipment } from './useShipment'

/** Everything that can be done with the shipment that is chosen; each step says in words what it did. */
export const useShipmentEditing = (id: string | null) => {
  const translate = useTranslate()
  const { changeWord } = useStopWords()
  const { id: customer } = useGroup()
  const shipment = useShipment(id)
  const { stored } = shipment
  const editing = useStopEditing(stored?.sequence ?? null)
  const { current, saved } = editing
  const optimiser = useOptimiser(id)
  const saving = useSaveShipment(shipment.become)
  const [pinned, setPinned] = useState<readonly string[]>([])
  const [offer, setOffer] = useState<Optimised | null>(null)
  const [said, say] = useState('')
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const keepFocus = useKeptFocus()
  const start = useMemo(() => runStartOf(saved?.stops.length ? saved.stops : (current?.stops ?? [])), [saved, current])
  const run = useMemo(() => runOf(current?.stops ?? [], start), [current, start])
  const status = stored?.choice.status

  if (useHasChanged(stored)) {
    setPinned([])
    setOffer(null)
    setChangedElsewhere(false)
  }
  const compareVersion = useEffectEvent((read: string, version: number | undefined) => {
    const known = stored?.choice
    if (saving.isSaving || known?.id !== read || version === undefined || version === known?.version) return
    if (editing.isChanged) setChangedElsewhere(true)
    else void shipment.readAgain()
  })
  useChanges('shipments', ({ keys }) => {
    if (id === null || (keys.length > 0 && !keys.includes(id))) return
    void readVersion(id, customer).then((version) => compareVersion(id, version))
  })

  const tell = (step: { before: StopSequence; after: StopSequence } | null, moved?: string): void => {
    if (!step) return
    const after = runOf(step.after.stops, start)
    const words = changesOf(step.before, step.after, moved).map(changeWord)
    const broken = step.after.stops.some(({ misplaced }) => misplaced)
    const miles = translate('shipmentOrders.said.run', { miles: inMiles(after.miles), late: after.late })
    say([...words, ...(broken ? [translate('shipmentOrders.said.broken')] : []), miles].join('. '))
  }
  const change = (step: (sequence: StopSequence) => StopSequence, moved?: string) => {
    keepFocus()
    const done = editing.change(step)
    tell(done, moved)
    return done
  }
  const add = (order: StopOrder) => {
    const added = addOrder(current, order, localNow())
    if ('sequence' in added) change(() => added.sequence)
    else if (added.problem === 'no-shipment')
      showAlert(errorLines(translate, selectShipmentFirst), { severity: 'warning', persisted: true })
    else say(translate('shipmentOrders.said.onShipment', { order: order.number }))
  }
  const keyAt = (number: number) => current?.stops[number - 1]?.key
  const undo = () => tell(editing.undo())
  useHotKeys({ 'Ctrl+z': undo })
  const showStep = useStepNotices({ past: editing.past, undo: (steps) => tell(editing.undo(steps)) })
  const askForBest = async () => {
    if (!current) return
    const capacity = stored?.choice.capacity ?? loadWeightLimit
    const best = await optimiser.optimise({ sequence: current, start, capacity, pinned }).catch(() => null)
    if (best === undefined) return
    if (best) setOffer(best)
    else showAlert(translate('shipmentOrders.optimise.noPlace'), { severity: 'warning' })
  }

  return {
    shipment,
    editing,
    saving,
    run,
    start,
    pinned,
    offer,
    said,
    isChangedElsewhere,
    isOptimising: optimiser.isBusy,
    readOnly: status === 'completed' || status === 'cancelled' ? status : null,
    add,
    undo,
    discard: editing.discard,
    move: (number: number, direction: 'up' | 'down') =>
      change((sequence) => moveStop(sequence, number, direction), keyAt(number)),
    place: (number: number, to: number) => change((sequence) => placeStop(sequence, number, to), keyAt(number)),
    setCode: (number: number, code: string) => change((sequence) => setStopCode(sequence, number, code)),
    remove: (order: string) => change((sequence) => removeOrder(sequence, order)),
    retime: () => change((sequence) => ({ ...sequence, stops: retimed(sequence.stops, run) })),
    pin: (key: string) => setPinned(pinned.includes(key) ? pinned.filter((other) => other !== key) : [...pinned, key]),
    askForBest,
    accept: (sequence: StopSequence) => {
      setOffer(null)
      const step = change(() => sequence)
      if (step) showStep(translate('shipmentOrders.optimise.accepted'), step.before)
    },
    decline: () => setOffer(null),
    save: () => void (stored && current && saving.save(stored, current)),
    takeTheirs: () => {
      if (saving.conflict) shipment.become(saving.conflict.theirs)
      saving.forgetConflict()
    },
    keepMine: () => {
      if (saving.conflict && current) void saving.save(saving.conflict.theirs, current)
    },
  }
}

export type ShipmentEditing = ReturnType<typeof useShipmentEditing>

/** Keys of the page, as listed by `?`. */
export const stopKeys: readonly PageKey[] = [
  ['Alt ↑  Alt ↓', 'shipmentOrders.keys.move'],
  ['Ctrl Z', 'shipmentOrders.keys.undo'],
]

/** What the clock on the wall shows, as `YYYY-MM-DDTHH:mm`. */
const localNow = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Keeps the focus on a row that moves: call before a step; afterwards the same element has the focus again. */
const useKeptFocus = (): (() => void) => {
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (!element?.isConnected || document.activeElement === element) return
    if (element.matches(':disabled'))
      element.closest('li')?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    else element.focus()
  })
  return () => {
    const { activeElement } = document
    focused.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
  }
}
