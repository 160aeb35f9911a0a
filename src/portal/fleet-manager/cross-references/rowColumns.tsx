import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import type { Answer } from '#contract/platform/endpoint'
import { ChangeFacts } from '#portal/fleet-manager/draft/ChangeFacts'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { formatDate } from '#portal/ui/i18n/dates'
import { ownTime } from '#portal/ui/i18n/zonedTime'

export type ListedRow = Answer<typeof crossReferences.searchRows>[number]

/** A row with its period and state, what is wrong with it, what the draft makes of it, and who changed it last. */
export const rowColumns = ({ changeOf }: Pick<Draft, 'changeOf'>): readonly ReadOnlyColumn<ListedRow>[] => [
  { name: 'source', label: 'fleetManager.fields.source', sortField: 'source', cell: ({ source }) => source },
  { name: 'target', label: 'fleetManager.fields.target', sortField: 'target', cell: ({ target }) => target },
  { name: 'description', label: 'fleetManager.fields.description', cell: ({ description }) => description || '–' },
  { name: 'state', label: 'fleetManager.history.status', cell: (row) => <State row={row} /> },
  {
    name: 'lastUsedOn',
    label: 'fleetManager.columns.lastUsed',
    sortField: 'lastUsedOn',
    cell: ({ lastUsedOn }) => (lastUsedOn ? formatDate(lastUsedOn) : '–'),
  },
  {
    name: 'draft',
    label: 'fleetManager.columns.draft',
    cell: ({ id }) => {
      const change = changeOf('cross-reference', String(id))
      return change ? <ChangeFacts change={change} /> : '–'
    },
  },
  {
    name: 'changed',
    label: 'fleetManager.columns.changed',
    sortField: 'updatedAt',
    cell: ({ updatedBy, updatedAt }) => `${updatedBy} · ${ownTime(updatedAt)}`,
  },
]

const State = ({ row: { state, finding, validFrom, validTo } }: { row: ListedRow }) => {
  const translate = useTranslate()
  const period =
    validFrom || validTo ? ` · ${validFrom ? formatDate(validFrom) : '…'} – ${validTo ? formatDate(validTo) : '…'}` : ''
  return (
    <>
      {translate(`fleetManager.row.states.${state}`) + period}
      {finding && (
        <Typography component="span" variant="body2" color="error" sx={{ display: 'block' }}>
          {translate(`fleetManager.row.findings.${finding}`)}
        </Typography>
      )}
    </>
  )
}
