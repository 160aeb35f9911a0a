import { useGetList, useTranslate } from 'react-admin'
import type { groups as calls } from '#contract/administration/groups'
import type { Answer } from '#contract/platform/endpoint'
import { showFailure } from '#portal/data/alerts'

export type ListedGroup = Answer<typeof calls.listGroups>[number] & { id: string }

const none: readonly ListedGroup[] = []

/** The groups that the caller administers, in the order of the tree. */
export const useGroups = () => {
  const translate = useTranslate()
  const { data, isPending } = useGetList<ListedGroup>(
    'groups',
    { pagination: { page: 1, perPage: 0 }, sort: { field: 'position', order: 'ASC' } },
    { onError: (error) => showFailure(error, translate, { couldNot: 'accounts.couldNot.groups' }) },
  )
  return { groups: data ?? none, isPending }
}
