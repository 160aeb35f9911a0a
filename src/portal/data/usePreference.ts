import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CallInput } from '#contract/platform/endpoint'
import { preferences } from '#contract/session/preferences'
import { endpointKey, useEndpoint } from './useEndpoint'
import { useWrite } from './useWrite'

type Value = CallInput<typeof preferences.writePreference>['body']['value']

/**
 * A preference of the user, stored on the server by name; `stored` is undefined until it is loaded, and null if there
 * is none or loading failed. Changes take effect immediately, and are written one after the other.
 */
export const usePreference = (name: string) => {
  const client = useQueryClient()
  const { data, isError } = useEndpoint(preferences.readPreference, { params: { name } }, { background: true })
  const { run } = useWrite(preferences.writePreference)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const keep = useCallback(
    (value: Value) => {
      const params = { name }
      client.setQueryData(endpointKey(preferences.readPreference, { params }), { value })
      last.current = last.current.then(() => run({ params, body: { value } }))
    },
    [client, name, run],
  )
  return { stored: isError ? null : data?.value, keep }
}
