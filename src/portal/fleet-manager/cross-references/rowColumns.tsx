import { useTranslate } from 'react-admin'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import type { Answer } from '#contract/platform/endpoint'
import { ChangeFacts } from '#portal/fleet-manager/draft/ChangeFacts'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { formatDate, formatStopTime } from '#portal/ui/i18n/dates'

export type ListedRow = Answer<typeof crossReferences.searchRows>[number]

/** A row with its period and state, what the draft makes of it, and who changed it last. */
export const rowColumns = ({ changeOf }: Pick<Draft, 'changeOf'>): readonly FactColumn<ListedRow>[] => [
  { name: 'source', label: 'fleetManager.fields.source', cell: ({ source }) => source },
  { name: 'target', label: 'fleetManager.fields.target', cell: ({ target }) => target },
  { name: 'description', label: 'fleetManager.fields.description', cell: ({ description }) => description || '–' },
  { name: 'state', label: 'fleetManager.history.status', cell: (row) => <Period row={row} /> },
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
    cell: ({ updatedBy, updatedAt }) => `${updatedBy} · ${formatStopTime(updatedAt)}`,
  },
]

const Period = ({ row: { state, validFrom, validTo } }: { row: ListedRow }) => {
  const translate = useTranslate()
  const period =
    validFrom || validTo ? ` · ${validFrom ? formatDate(validFrom) : '…'} – ${validTo ? formatDate(validTo) : '…'}` : ''
  return translate(`fleetManager.row.states.${state}`) + period
}
