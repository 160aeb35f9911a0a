import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Answer, CallInput, Endpoint } from '#contract/platform/endpoint'
import { closeAlert, showFailure } from './alerts'
import { call } from './call/call'
import { CallFailure } from './call/callFailure'
import { endpointKey } from './useEndpoint'

export type WriteOptions<E extends Endpoint> = {
  /** Catalogue key of what could not be done (`couldNot.update.region`): the first line of the alert. */
  couldNot?: string
  /** The text that reports the success. */
  success?: (answer: Answer<E>, input: CallInput<E>) => string | undefined
  /** Undoes the write; offered beside the success text. */
  undo?: (answer: Answer<E>, input: CallInput<E>) => Promise<unknown>
  /** Reading calls whose answers are old after the write. */
  refreshes?: readonly Endpoint[]
  /** Lists of react-admin that are old after the write, by resource name. */
  refreshesResources?: readonly string[]
  /** Stays busy until these answers are refreshed: what users select in an old list is gone by then. */
  untilRefreshed?: boolean
  /** The version of the record that was read: the server rejects the update of a newer one. */
  version?: number
  /** Whether all calls are attempts at the same: a success closes the alert of the failure before it. */
  retries?: boolean
  /** Failures that the page shows in place return true and are not alerted. */
  onFailure?: (failure: CallFailure) => boolean
}

export type Write<E extends Endpoint> = {
  /** Resolves to the answer, or to undefined after a failure, which has been alerted by then. Never rejects. */
  run: (input: CallInput<E>) => Promise<Answer<E> | undefined>
  busy: boolean
}

/** A writing call of a page. */
export const useWrite = <E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}): Write<E> => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const [underWay, setUnderWay] = useState(0)
  /** Callers pass new options with every render; `run` stays the same function. */
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const failed = useRef<number | null>(null)
  const refresh = useCallback(async () => {
    const { refreshes = [], refreshesResources = [] } = latest.current
    const keys = [...refreshes.map((read) => endpointKey(read)), ...refreshesResources.map((name) => [name])]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }, [client])

  const run = useCallback(
    async (input: CallInput<E>) => {
      setUnderWay((count) => count + 1)
      try {
        const answer = await call(endpoint, input, { version: latest.current.version })
        const { success, undo, retries = false } = latest.current
        if (retries && failed.current !== null) closeAlert(failed.current)
        const text = success?.(answer, input)
        if (text)
          notify(text, {
            type: 'success',
            ...(undo && {
              onUndo: () => void undo(answer, input).then(refresh, (error: unknown) => showFailure(error, translate)),
            }),
          })
        const refreshed = refresh()
        if (latest.current.untilRefreshed) await refreshed
        return answer
      } catch (error) {
        const { onFailure, couldNot } = latest.current
        if (!(error instanceof CallFailure && onFailure?.(error)))
          failed.current = showFailure(error, translate, { persisted: true, ...(couldNot && { couldNot }) })
        return undefined
      } finally {
        setUnderWay((count) => count - 1)
      }
    },
    [endpoint, notify, refresh, translate],
  )
  return { run, busy: underWay > 0 }
}
