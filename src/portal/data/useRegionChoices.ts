import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { regions } from '#contract/routing-tool/setup/regions'
import type { RegionChoice } from '#domain/setup/region'
import { showFailure } from './alerts'
import { call } from './call/call'
import { couldNot } from './call/errors'
import { keptList } from './resources/keptLists'
import { session } from './session/session'

/** Of the resource `regions`, so that whatever makes its lists old makes the choices old too. */
export const regionChoicesKey = ['regions', 'choices'] as const

/**
 * The regions that can be chosen in the selected group, by code: kept in the browser until one of them changes. None as
 * long as they are not wanted.
 */
export const useRegionChoices = (wanted = true): readonly RegionChoice[] => {
  const translate = useTranslate()
  const { data = none, error } = useQuery({
    queryKey: [...regionChoicesKey, session().group?.id],
    queryFn: ({ signal }) => keptList('regionList', () => call(regions.listRegions, { query: {} }, { signal })),
    enabled: wanted,
    // A table has a reader in every row.
    staleTime: Infinity,
  })
  useEffect(() => {
    if (error) showFailure(error, translate, { couldNot: couldNot.get.region })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- One telling per failure.
  }, [error])
  return data
}

const none: readonly RegionChoice[] = []
