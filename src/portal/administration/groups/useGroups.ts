import { groups as calls } from '#contract/administration/groups'
import type { Answer } from '#contract/platform/endpoint'
import { useEndpoint } from '#portal/data/useEndpoint'

export type ListedGroup = Answer<typeof calls.listGroups>[number]

const none: readonly ListedGroup[] = []

/** The groups that the caller administers, in the order of the tree. */
export const useGroups = () => {
  const { data, isPending } = useEndpoint(
    calls.listGroups,
    { query: {} },
    {
      topics: ['setup'],
      couldNot: 'accounts.couldNot.groups',
    },
  )
  return { groups: data ?? none, isPending }
}
