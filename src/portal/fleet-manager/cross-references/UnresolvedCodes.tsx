import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import type { Answer } from '#contract/platform/endpoint'
import { useEndpointList } from '#portal/data/useEndpoint'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { PagedFacts } from '#portal/ui/facts/PagedFacts'
import { pagingOf } from '#portal/ui/facts/useAddressFields'
import { formatStopTime } from '#portal/ui/i18n/dates'

type Unresolved = Answer<typeof crossReferences.listUnresolvedCodes>[number]
type UnresolvedCodesProps = {
  customer: string
  type: string
  page: number
  onPage: (page: number) => void
  onAdd: (source: string) => void
}

/** Codes of partners that arrived without a row, with the way to add one. */
export const UnresolvedCodes = ({ customer, type, page, onPage, onAdd }: UnresolvedCodesProps) => {
  const translate = useTranslate()
  const answer = useEndpointList(
    crossReferences.listUnresolvedCodes,
    { query: { customer, type }, paging: pagingOf(page) },
    { topics: ['setup'], keepPrevious: true },
  )
  return (
    <PagedFacts
      label={translate('fleetManager.type.unresolved')}
      answer={answer}
      columns={columns}
      keyOf={({ source }) => source}
      page={page}
      onPage={onPage}
      whenEmpty={translate('fleetManager.unresolved.none')}
      renderActions={({ source }) => (
        <Button
          aria-label={translate('fleetManager.unresolved.addNamed', { name: source })}
          onClick={() => onAdd(source)}
        >
          {translate('fleetManager.row.add')}
        </Button>
      )}
    />
  )
}

const columns: readonly FactColumn<Unresolved>[] = [
  { name: 'source', label: 'fleetManager.fields.source', cell: ({ source }) => source },
  { name: 'count', label: 'fleetManager.unresolved.count', cell: ({ count }) => count, isFigure: true },
  { name: 'first', label: 'fleetManager.unresolved.first', cell: ({ firstSeen }) => formatStopTime(firstSeen) },
  { name: 'last', label: 'fleetManager.unresolved.last', cell: ({ lastSeen }) => formatStopTime(lastSeen) },
  { name: 'seenIn', label: 'fleetManager.unresolved.seenIn', cell: ({ seenIn }) => seenIn || '–' },
]
