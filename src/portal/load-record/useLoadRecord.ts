import { useCallback, useEffect, useRef } from 'react'
import { loadRecords } from '#contract/load-record/loadRecords'
import { useChanges } from '#portal/data/events'
import { useEndpoint, useRefresh } from '#portal/data/useEndpoint'
import type { AskedRecord } from './recordContext'

/** What the page of a load is read again for. */
export const recordTopics = ['loads', 'deliveries', 'shipments', 'planning'] as const

/** Milliseconds between two looks while the unit moves. */
const lookEvery = 15_000
const pollEvery = 60_000

/** A load, kept up to date while it is shown: at every change, and now and then while its unit moves. */
export const useLoadRecord = (asked: AskedRecord) => {
  const answer = useEndpoint(loadRecords.readLoadRecord, asked, { topics: recordTopics, pollEvery, background: true })
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refresh(loadRecords.readLoadRecord)
    }, lookEvery)
  }, [refresh])
  useChanges(answer.data?.shipment?.status === 'in-transit' ? moving : standing, look)
  useEffect(() => () => clearTimeout(timer.current), [])
  return answer
}

const moving = ['positions'] as const
const standing: readonly 'positions'[] = []
