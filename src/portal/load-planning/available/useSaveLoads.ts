import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { assignments } from '#contract/load-planning/assignments'
import { planningLoads } from '#contract/load-planning/planningLoads'
import type { Failure } from '#portal/data/callFailure'
import { failureLines } from '#portal/data/alerts'
import { useWrite } from '#portal/data/useWrite'
import type { LoadDrafts } from './useLoadDrafts'

const refreshes = [planningLoads.listAvailableLoads, planningLoads.listInboundLoads, planningLoads.listOrderMessages]

/** Saves what was changed: all messages as one list, then all drivers as one list. What is refused stays, with its reasons. */
export const useSaveLoads = ({ changed, forget }: LoadDrafts) => {
  const translate = useTranslate()
  const [problems, setProblems] = useState<readonly string[]>([])
  const messages = changed.filter(({ flags }) => flags.isOrderMessageUpdated)
  const given = changed.flatMap(({ flags, shipmentId, driverId, powerUnitId }) =>
    flags.isDriverUpdated && driverId !== null ? [{ shipmentId, driverId, powerUnitId }] : [],
  )
  const saveMessages = useWrite(planningLoads.saveOrderMessages, {
    refreshes,
    success: ({ inserted }) => translate('planFleet.save.messages', { smart_count: inserted }),
    onFailure: (failure) => tell(failureLines(failure, translate), failure.failure, messages),
  })
  const applyPlan = useWrite(assignments.applyPlan, {
    refreshes,
    success: ({ assigned }) => translate('planFleet.save.drivers', { smart_count: assigned }),
    onFailure: (failure) => tell(failureLines(failure, translate), failure.failure, given),
  })
  const tell = (lines: readonly string[], failure: Failure, sent: readonly { shipmentId: string }[]): boolean => {
    if (failure.kind !== 'refused') return false
    // The first ones are named by their codes, in the reader's language; the others by what the server says of them.
    const told = new Set(
      failure.refusals?.flatMap(({ code, parameters }) => (code === 'pair' ? parameters['load'] : [])),
    )
    const untold = (failure.rows ?? []).filter(({ row }) => !told.has(sent[row]?.shipmentId))
    const named = untold.map(({ row, message }) => `${sent[row]?.shipmentId ?? ''}: ${message}`)
    setProblems([...lines, ...named])
    return true
  }
  const save = async (kind: 'soft' | 'firm') => {
    setProblems([])
    const written = messages.map(({ shipmentId, orderMessage }) => ({ shipmentId, message: orderMessage ?? '' }))
    if (written.length > 0) {
      const saved = await saveMessages.run({ body: { messages: written } })
      if (!saved) return
      forget(
        written.map(({ shipmentId }) => shipmentId),
        ['orderMessage'],
      )
    }
    if (given.length === 0) return
    const pairs = given.map(({ powerUnitId, ...pair }) => ({ ...pair, powerUnitId: powerUnitId ?? undefined }))
    if (await applyPlan.run({ body: { kind, pairs } }))
      forget(
        given.map(({ shipmentId }) => shipmentId),
        ['driverId', 'powerUnitId'],
      )
  }
  return {
    save,
    busy: saveMessages.busy || applyPlan.busy,
    problems,
    dismiss: () => setProblems([]),
    messageCount: messages.length,
    driverCount: given.length,
  }
}
