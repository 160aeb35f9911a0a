import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import type { Answer } from '#contract/platform/endpoint'
import { readAll } from '#portal/data/call/readAll'
import { useLive } from '#portal/fleet-manager/draft/useLive'
import { useEndpointList } from '#portal/data/useEndpoint'
import { FoundExport } from '#portal/ui/list/FoundExport'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import { ownTime } from '#portal/ui/i18n/zonedTime'

type Unresolved = Answer<typeof crossReferences.listUnresolvedCodes>[number]
type UnresolvedCodesProps = {
  customer: string
  /** Empty for those of all types. */
  type: string
  /** The file or the message that had them last; empty for all. */
  seenIn: string
  onSeenIn: (seenIn: string) => void
  page: number
  onPage: (page: number) => void
  onAdd: (code: Unresolved) => void
}

/** Codes of partners that arrived without a row, with the way to add one. */
export const UnresolvedCodes = ({ customer, type, seenIn, onSeenIn, page, onPage, onAdd }: UnresolvedCodesProps) => {
  const translate = useTranslate()
  const query = { customer, ...(type !== '' && { type }), ...(seenIn !== '' && { seenIn }) }
  const answer = useEndpointList(
    crossReferences.listUnresolvedCodes,
    { query, paging: pagingOf(page) },
    { ...useLive(customer), keepPrevious: true },
  )
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <AddressField label={translate('fleetManager.unresolved.seenIn')} value={seenIn} onChange={onSeenIn} />
        <FoundExport<Unresolved>
          name={`${translate('fleetManager.type.unresolved')} ${customer}`}
          total={answer.data?.total ?? 0}
          read={(reading) => readAll(crossReferences.listUnresolvedCodes, { query }, reading)}
          table={(codes) => [
            ['fields.type', 'fields.source', ...columns.map(({ name }) => `unresolved.${name}`)].map((key) =>
              translate(`fleetManager.${key}`),
            ),
            ...codes.map((code) => [
              code.type,
              code.source,
              code.count,
              new Date(code.firstSeen),
              new Date(code.lastSeen),
              code.seenIn,
            ]),
          ]}
        />
      </Stack>
      <PagedTable
        label={translate('fleetManager.type.unresolved')}
        answer={answer}
        columns={[sourceColumn, ...(type === '' ? [typeColumn] : []), suggestionsColumn, ...columns]}
        keyOf={(code) => `${code.type} ${code.source}`}
        page={page}
        onPage={onPage}
        whenEmpty={translate(seenIn === '' ? 'fleetManager.unresolved.none' : 'tools.list.noneNarrowed')}
        renderActions={(code) => (
          <Button
            aria-label={translate('fleetManager.unresolved.addNamed', { name: code.source })}
            onClick={() => onAdd(code)}
          >
            {translate('fleetManager.row.add')}
          </Button>
        )}
      />
    </Stack>
  )
}

const sourceColumn: ReadOnlyColumn<Unresolved> = {
  name: 'source',
  label: 'fleetManager.fields.source',
  cell: ({ source }) => source,
}
const typeColumn: ReadOnlyColumn<Unresolved> = {
  name: 'type',
  label: 'fleetManager.fields.type',
  cell: ({ type }) => type,
}
const suggestionsColumn: ReadOnlyColumn<Unresolved> = {
  name: 'suggestions',
  label: 'fleetManager.unresolved.suggestions',
  cell: ({ suggestions }) => suggestions.map(({ target }) => target).join(', ') || '–',
}
const columns: readonly ReadOnlyColumn<Unresolved>[] = [
  { name: 'count', label: 'fleetManager.unresolved.count', cell: ({ count }) => count, isFigure: true },
  { name: 'first', label: 'fleetManager.unresolved.first', cell: ({ firstSeen }) => ownTime(firstSeen) },
  { name: 'last', label: 'fleetManager.unresolved.last', cell: ({ lastSeen }) => ownTime(lastSeen) },
  { name: 'seenIn', label: 'fleetManager.unresolved.seenIn', cell: ({ seenIn }) => seenIn || '–' },
]
