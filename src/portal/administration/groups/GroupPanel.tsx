import { Box, Button, Link, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { AutocompleteInput, useGetList, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText, isBelowItself, treeOf } from '#domain/access/groupPlacement'
import type { ListedUser } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { showFailure } from '#portal/data/alerts'
import { useResourceDelete, useResourceUpdate } from '#portal/data/resources/useResourceWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { address } from '#portal/ui/page/address'
import { Panel } from '#portal/ui/Panel'
import { GroupDialog } from './GroupDialog'
import type { ListedGroup } from './useGroups'

type GroupPanelProps = { group: ListedGroup; groups: readonly ListedGroup[]; onGone: () => void }

/** A group: its place in the tree, its members, and the actions on it. */
export const GroupPanel = ({ group, groups, onGone }: GroupPanelProps) => {
  const translate = useTranslate()
  const [open, setOpen] = useState<'add' | 'rename' | 'move' | 'remove' | null>(null)
  const key = keyText(group.key)
  const remove = useResourceDelete<ListedGroup>('groups', {
    couldNot: 'accounts.couldNot.removeGroup',
    success: () => translate('accounts.groups.remove.done', { group: key }),
  })
  const close = () => setOpen(null)
  const facts = [
    ['key', key],
    ['level', group.level],
    ['parent', group.parent ? keyText(group.parent) : translate('accounts.groups.top')],
    ['children', group.childCount],
  ] as const
  return (
    <Panel look="padded" title={group.name} sx={{ alignSelf: 'start' }}>
      <Box component="dl" sx={factStyle}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`accounts.groups.facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
        {(['add', 'rename', 'move', 'remove'] as const).map((action) => (
          <Button
            key={action}
            variant="outlined"
            color={action === 'remove' ? 'error' : 'primary'}
            onClick={() => setOpen(action)}
          >
            {translate(`accounts.groups.actions.${action}`)}
          </Button>
        ))}
      </Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('accounts.groups.members')}
      </Typography>
      <GroupMembers group={group.key} />
      {group.memberCount > 0 && (
        <Link
          component={RouterLink}
          to={address(paths.users, {}, { filter: JSON.stringify({ group: key }) })}
          sx={{ fontSize: 13 }}
        >
          {translate('accounts.groups.allMembers')}
        </Link>
      )}
      {(open === 'add' || open === 'rename') && <GroupDialog group={group} what={open} onClose={close} />}
      {open === 'move' && <MoveGroup group={group} groups={groups} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={translate('accounts.groups.remove.title', { group: key })}
          text={translate('accounts.groups.remove.text')}
          action={translate('accounts.groups.actions.remove')}
          keep={translate('accounts.users.ask.keep')}
          busy={remove.busy}
          onAgree={() => void remove.run(group).then((gone) => (close(), gone && onGone()))}
          onClose={close}
        />
      )}
    </Panel>
  )
}

const factStyle = {
  my: 3,
  fontSize: 13,
  '& > div': { display: 'flex', gap: 2, py: '2px' },
  '& dt': { width: 120, flexShrink: 0, color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const

const shown = 20

/** The first members of a group. */
const GroupMembers = ({ group }: { group: GroupKey }) => {
  const translate = useTranslate()
  const { data: rows, total = 0 } = useGetList<ListedUser>(
    'users',
    { filter: { group: keyText(group) }, pagination: { page: 1, perPage: shown } },
    { onError: (error) => showFailure(error, translate, { couldNot: 'accounts.couldNot.users' }) },
  )
  if (!rows) return <Skeleton height={80} />
  if (rows.length === 0) return <Typography color="text.secondary">{translate('accounts.groups.noMembers')}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', fontSize: 13, lineHeight: '24px' }}>
      {rows.map(({ id, firstName, lastName }) => (
        <li key={id}>
          <Link component={RouterLink} to={address(paths.updateUser, {}, { id })}>
            {id}
          </Link>
          {` ${firstName} ${lastName}`}
        </li>
      ))}
      {total > rows.length && <li>{translate('accounts.users.more', { count: total - rows.length })}</li>}
    </Box>
  )
}

type MoveGroupProps = { group: ListedGroup; groups: readonly ListedGroup[]; onClose: () => void }

/** Puts a group below another one: anywhere but below itself. */
const MoveGroup = ({ group, groups, onClose }: MoveGroupProps) => {
  const translate = useTranslate()
  const { run } = useResourceUpdate<ListedGroup>('groups', {
    couldNot: 'accounts.couldNot.changeGroup',
    success: () => translate('accounts.groups.move.done', { group: keyText(group.key) }),
  })
  const tree = treeOf(groups.map(({ key, parent }) => ({ ...key, parent })))
  return (
    <FormDialog<{ below: string | null }>
      title={translate('accounts.groups.move.title', { group: keyText(group.key) })}
      action={translate('accounts.groups.move.save')}
      values={{ below: null }}
      problems={({ below }) => ({ below: !below && 'ra.validation.required' })}
      onSubmit={async ({ below }) => {
        const target = groups.find(({ id }) => id === below)
        if (target && (await run({ data: { parent: target.key }, before: { id: group.id } }))) onClose()
      }}
      onClose={onClose}
    >
      <Typography color="text.secondary">{translate('accounts.groups.move.text')}</Typography>
      <AutocompleteInput
        source="below"
        label="accounts.groups.move.below"
        choices={groups.filter(({ key }) => !isBelowItself(tree, group.key, key))}
        optionText={({ key, name }: ListedGroup) => `${key.id} · ${name}`}
        noOptionsText="accounts.groups.none"
        TextFieldProps={{ autoFocus: true }}
        margin="none"
      />
    </FormDialog>
  )
}
