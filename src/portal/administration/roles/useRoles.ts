import { useMemo } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText, treeOf } from '#domain/access/groupPlacement'
import { builtInFirst, isRoleFor } from '#domain/access/roles'
import type { ListedRole } from '#portal/administration/adminResources'
import { useGroups } from '#portal/administration/groups/useGroups'
import { showFailure } from '#portal/data/alerts'

const none: readonly ListedRole[] = []

/** The roles that the administrator can see, the built-in ones first. */
export const useRoles = () => {
  const translate = useTranslate()
  const { data, isPending } = useGetList<ListedRole>(
    'roles',
    { pagination: { page: 1, perPage: 0 }, sort: { field: 'name', order: 'ASC' } },
    { onError: (error) => showFailure(error, translate, { couldNot: 'accounts.couldNot.roles' }) },
  )
  const roles = useMemo(() => builtInFirst(data ?? none), [data])
  return { roles, isPending }
}

/** The name of a role: that of a built-in one in the language of the user. */
export const useRoleName = (): ((role: Pick<ListedRole, 'builtIn' | 'name'>) => string) => {
  const translate = useTranslate()
  return ({ builtIn, name }) => (builtIn ? translate(`accounts.roles.builtIn.${builtIn}`) : (name ?? ''))
}

/**
 * Whether a role can be given in a group. A role of a group above those of the administrator is for all of theirs that
 * are below it; the server knows which these are.
 */
export const useIsRoleFor = (): ((role: ListedRole, group: GroupKey) => boolean) => {
  const { groups } = useGroups()
  const tree = treeOf(groups.map(({ key, parent }) => ({ ...key, parent })))
  return (role, group) => isRoleFor(tree, role.group, group) || (role.group !== null && !tree.has(keyText(role.group)))
}
