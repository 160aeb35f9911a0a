import { Box, ButtonBase } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isSameGroup } from '#domain/access/customerGroup'
import { keyText, lineOf, treeOf } from '#domain/access/groupPlacement'
import { EmptyState } from '#portal/ui/EmptyState'
import type { ListedGroup } from './useGroups'

type GroupTreeProps = {
  groups: readonly ListedGroup[]
  sought: string
  chosen: ListedGroup | undefined
  onChoose: (id: string) => void
}

/** The groups below one another; a search leaves those it finds and the ones above them. */
export const GroupTree = ({ groups, sought, chosen, onChoose }: GroupTreeProps) => {
  const translate = useTranslate()
  const shown = foundIn(groups, sought.trim().toLowerCase())
  if (shown.length === 0) return <EmptyState text={translate('accounts.groups.none')} />
  const tops = shown.filter(({ parent }) => parent === null)
  return (
    <Box component="nav" aria-label={translate('accounts.groups.tree')} sx={treeStyle}>
      <Branch nodes={tops} shown={shown} chosen={chosen} onChoose={onChoose} />
    </Box>
  )
}

type BranchProps = Omit<GroupTreeProps, 'groups' | 'sought'> & {
  nodes: readonly ListedGroup[]
  shown: readonly ListedGroup[]
}

const Branch = ({ nodes, shown, chosen, onChoose }: BranchProps) => {
  const translate = useTranslate()
  return (
    <ul>
      {nodes.map((node) => {
        const below = shown.filter(({ parent }) => parent && isSameGroup(parent, node.key))
        const isChosen = chosen !== undefined && isSameGroup(chosen.key, node.key)
        return (
          <li key={keyText(node.key)}>
            <ButtonBase
              className="node"
              aria-current={isChosen ? 'true' : undefined}
              onClick={() => onChoose(keyText(node.key))}
            >
              <strong>{node.key.id}</strong>
              <span className="name">{node.name}</span>
              <small>{node.key.type}</small>
              <small>{translate('accounts.groups.level', { level: node.level })}</small>
              <small>{translate('accounts.groups.memberCount', { smart_count: node.memberCount })}</small>
            </ButtonBase>
            {below.length > 0 && <Branch nodes={below} shown={shown} chosen={chosen} onChoose={onChoose} />}
          </li>
        )
      })}
    </ul>
  )
}

const foundIn = (groups: readonly ListedGroup[], sought: string): ListedGroup[] => {
  if (sought === '') return [...groups]
  const tree = treeOf(groups.map(({ key, parent }) => ({ ...key, parent })))
  const kept = new Set(
    groups
      .filter(({ key, name }) => `${key.id} ${name}`.toLowerCase().includes(sought))
      .flatMap(({ key, parent }) => lineOf(tree, { ...key, parent }).map(keyText)),
  )
  return groups.filter(({ key }) => kept.has(keyText(key)))
}

const treeStyle = {
  fontSize: 13,
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& ul ul': { ml: 3, pl: 2, borderLeft: 1, borderColor: 'divider' },
  '& .node': {
    width: '100%',
    minHeight: 32,
    px: 2,
    py: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-start',
    columnGap: 2,
    borderRadius: 1,
    font: 'inherit',
    textAlign: 'left',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main' },
  },
  '& .name': { flex: '1 1 120px' },
  '& small': { color: 'text.secondary', fontSize: 12 },
} as const
