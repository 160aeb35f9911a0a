import { Button, Link, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { keyText } from '#domain/access/groupPlacement'
import type { ListedRole } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { address } from '#portal/ui/page/address'
import { PageActions } from '#portal/ui/page/PageActions'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { usePageLabel } from './usePageChoices'
import { useRoleName, useRoles } from './useRoles'

/** The roles that the administrator can see, with how many users hold each. */
export const RolesPage = () => {
  const translate = useTranslate()
  const { roles, isPending } = useRoles()
  const roleName = useRoleName()
  const pageLabel = usePageLabel()
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button component={RouterLink} to={address(paths.newRole)} variant="contained">
          {translate('accounts.roles.new')}
        </Button>
      </PageActions>
      <Typography variant="body2" color="text.secondary">
        {translate('accounts.roles.about')}
      </Typography>
      <ReadOnlyTable
        label={translate('frame.pages.roles')}
        columns={columnsOf({ translate, roleName, pageLabel })}
        rows={isPending ? undefined : roles}
        keyOf={({ id }) => id}
        whenEmpty={translate('accounts.roles.none')}
      />
    </Stack>
  )
}

type Words = {
  translate: (key: string) => string
  roleName: ReturnType<typeof useRoleName>
  pageLabel: ReturnType<typeof usePageLabel>
}

const columnsOf = ({ translate, roleName, pageLabel }: Words): ReadOnlyColumn<ListedRole>[] => [
  {
    name: 'name',
    label: 'accounts.roles.fields.name',
    cell: (role) => (
      <Link component={RouterLink} to={address(paths.updateRole, {}, { id: role.id })}>
        {roleName(role)}
      </Link>
    ),
  },
  {
    name: 'group',
    label: 'accounts.roles.fields.group',
    cell: ({ group }) => (group ? keyText(group) : translate('accounts.roles.everyGroup')),
  },
  { name: 'firstPage', label: 'accounts.roles.fields.firstPage', cell: ({ firstPage }) => pageLabel(firstPage) },
  {
    name: 'permissions',
    label: 'accounts.roles.fields.permissions',
    cell: ({ permissions }) => permissions.length,
    isFigure: true,
  },
  {
    name: 'holders',
    label: 'accounts.checkpoints.columns.holders',
    cell: ({ holderCount }) => holderCount,
    isFigure: true,
  },
]
