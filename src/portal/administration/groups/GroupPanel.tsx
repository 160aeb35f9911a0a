import { Box, Button, Link, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { groups as calls } from '#contract/administration/groups'
import { keyText } from '#domain/groupPlacement'
import { paths } from '#portal/administration/paths'
import { useWrite } from '#portal/data/useWrite'
import { address } from '#portal/ui/address'
import { Question } from '#portal/ui/Question'
import { GroupDialog } from './GroupDialog'
import { GroupMembers } from './GroupMembers'
import { MoveGroup } from './MoveGroup'
import type { ListedGroup } from './useGroups'

type GroupPanelProps = { group: ListedGroup; groups: readonly ListedGroup[]; onGone: () => void }

/** A group: where it stands, who works in it, and what can be done with it. */
export const GroupPanel = ({ group, groups, onGone }: GroupPanelProps) => {
  const translate = useTranslate()
  const [open, setOpen] = useState<'add' | 'rename' | 'move' | 'remove' | null>(null)
  const key = keyText(group.key)
  const remove = useWrite(calls.removeGroup, {
    couldNot: 'accounts.couldNot.removeGroup',
    success: () => translate('accounts.groups.remove.done', { group: key }),
    refreshes: [calls.listGroups],
  })
  const close = () => setOpen(null)
  const facts = [
    ['key', key],
    ['level', group.level],
    ['parent', group.parent ? keyText(group.parent) : translate('accounts.groups.top')],
    ['children', group.childCount],
  ] as const
  return (
    <Paper variant="outlined" component="section" aria-labelledby="group-name" sx={{ p: 4, alignSelf: 'start' }}>
      <Typography id="group-name" variant="h2">
        {group.name}
      </Typography>
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
        <Question
          title={translate('accounts.groups.remove.title', { group: key })}
          text={translate('accounts.groups.remove.text')}
          action={translate('accounts.groups.actions.remove')}
          keep={translate('accounts.users.ask.keep')}
          busy={remove.busy}
          onAgree={() => void remove.run({ params: { key: group.key } }).then((gone) => (close(), gone && onGone()))}
          onClose={close}
        />
      )}
    </Paper>
  )
}

const factStyle = {
  my: 3,
  fontSize: 13,
  '& > div': { display: 'flex', gap: 2, py: '2px' },
  '& dt': { width: 120, flexShrink: 0, color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const
