import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isAllowed } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'
import { guideOf, rightsOf } from '#domain/access/roles'
import type { ListedRole } from '#portal/administration/adminResources'
import { EmptyState } from '#portal/ui/EmptyState'
import { useFeatures } from '#portal/ui/page/featuresContext'
import { isLink, type MenuEntry, menuOf } from '#portal/ui/page/menu'
import { Panel } from '#portal/ui/Panel'
import type { RightsDraft } from './rightsDraft'

type WhatUserSeesProps = {
  rights: RightsDraft
  roles: readonly ListedRole[]
  nameOf: (group: GroupKey) => string
  isChanged: boolean
}

/** The menu and the pages as the portal would draw them for these rights, by the same function. */
export const WhatUserSees = ({ rights, roles, nameOf, isChanged }: WhatUserSeesProps) => {
  const translate = useTranslate()
  const [chosen, setChosen] = useState('')
  const shown = rights.find(({ group }) => keyText(group) === chosen) ?? rights[0]
  return (
    <Panel look="padded" title={translate('accounts.sees.title')} sx={{ alignSelf: 'start' }}>
      {shown ? (
        <>
          <TextField
            select
            fullWidth
            label={translate('accounts.sees.group')}
            value={keyText(shown.group)}
            onChange={({ target }) => setChosen(target.value)}
          >
            {rights.map(({ group }) => (
              <MenuItem key={keyText(group)} value={keyText(group)}>
                {`${group.id} · ${nameOf(group)}`}
              </MenuItem>
            ))}
          </TextField>
          {isChanged && (
            <Typography variant="caption" color="text.secondary">
              {translate('accounts.sees.unsaved')}
            </Typography>
          )}
          <Menu rights={shown} roles={roles.filter(({ id }) => shown.roles?.includes(id))} />
        </>
      ) : (
        <EmptyState text={translate('accounts.sees.nothing')} />
      )}
    </Panel>
  )
}

const Menu = ({ rights, roles }: { rights: RightsDraft[number]; roles: readonly ListedRole[] }) => {
  const translate = useTranslate()
  const features = useFeatures()
  const held = new Set(rightsOf(rights.permissions, roles))
  const sections = menuOf(features, held, { onIntranet: true, first: guideOf(roles).menuOrder })
  const further = features.flatMap(({ pages }) => pages).filter(({ menu, needs }) => !menu && isAllowed(needs, held))
  return (
    <>
      <Box component="ul" aria-label={translate('accounts.sees.menu')} sx={listStyle}>
        {sections.map(({ group, parts }) => (
          <li key={group}>
            <strong>{translate(`frame.groups.${group}`)}</strong>
            <ul>
              {parts.map((part) =>
                'submenu' in part ? (
                  <li key={part.submenu}>
                    {translate(`frame.submenus.${part.submenu}`)}
                    <ul>
                      {part.entries.map((entry) => (
                        <Entry key={entry.label} entry={entry} />
                      ))}
                    </ul>
                  </li>
                ) : (
                  <Entry key={part.label} entry={part} />
                ),
              )}
            </ul>
          </li>
        ))}
      </Box>
      {further.length > 0 && (
        <details>
          <summary>{translate('accounts.sees.pages', { smart_count: further.length })}</summary>
          <Box component="ul" sx={listStyle}>
            {further.map(({ path, label }) => (
              <li key={path}>{translate(label)}</li>
            ))}
          </Box>
        </details>
      )}
    </>
  )
}

const Entry = ({ entry }: { entry: MenuEntry }) => {
  const translate = useTranslate()
  return (
    <li data-entry>
      {translate(entry.label)}
      {isLink(entry) && entry.intranetOnly && <em>{` (${translate('accounts.sees.intranet')})`}</em>}
    </li>
  )
}

const listStyle = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '22px',
  '& ul': { m: 0, pl: 4, listStyle: 'none' },
  '& em': { color: 'text.secondary' },
} as const
