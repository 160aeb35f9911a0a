import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { deletedDeliveries } from '#contract/routing-tool/deletedDeliveries'
import { deliveries } from '#contract/routing-tool/deliveries'
import { formatNumber } from '#domain/values/numbers'
import { call } from '#portal/data/call/call'
import { useEndpointList } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ReasonedButton } from '#portal/routing-tool/deliveries-and-loads/actions/ReasonedButton'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf, useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { type DeletedDelivery, DeletedItems } from './DeletedItems'

/** Deliveries that were deleted: to be looked at with their items, and brought back. */
export const DeletedDeliveries = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields('number', 'by')
  const [looked, setLooked] = useState<DeletedDelivery | null>(null)
  const { number, by } = values
  const query = { ...(number.trim() && { number: number.trim() }), ...(by.trim() && { deletedBy: by.trim() }) }
  const answer = useEndpointList(
    deletedDeliveries.listRestorable,
    { query, paging: pagingOf(page) },
    { topics: ['deliveries', 'imports'], keepPrevious: true },
  )
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">{translate('tools.deleted.about')}</Typography>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('tools.deleted.number')}
          value={number}
          onChange={(next) => change({ number: next })}
        />
        <AddressField label={translate('tools.deleted.by')} value={by} onChange={(next) => change({ by: next })} />
      </Filters>
      <PagedTable
        label={translate('tools.tabs.deleted')}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        whenEmpty={translate(Object.keys(query).length > 0 ? 'tools.list.noneNarrowed' : 'tools.deleted.none')}
        renderActions={(row) => (
          <>
            <Button
              aria-label={translate('tools.deleted.itemsOf', { number: row.number })}
              onClick={() => setLooked(row)}
            >
              {translate('tools.deleted.items', { smart_count: row.itemCount })}
            </Button>
            <RestoreButton row={row} />
          </>
        )}
      />
      {looked && <DeletedItems delivery={looked} onClose={() => setLooked(null)} />}
    </Stack>
  )
}

const RestoreButton = ({ row }: { row: DeletedDelivery }) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(deletedDeliveries.restoreDeliveries, {
    success: () => translate('tools.deleted.restored', { number: row.number, smart_count: row.itemCount }),
    undo: (_, { body }) =>
      call(deliveries.deleteDeliveries, { body: { ...body, ...(row.reason !== null && { reason: row.reason }) } }),
    refreshes: [deletedDeliveries.listRestorable],
  })
  return (
    <ReasonedButton
      variant="outlined"
      loading={busy}
      refusal={
        row.sentAgainAs === null
          ? null
          : translate('tools.deleted.sentAgain', { number: row.number, key: row.sentAgainAs })
      }
      aria-label={translate('tools.deleted.restoreThis', { number: row.number })}
      onClick={() => void run({ body: { deliveryIds: [row.id] } })}
    >
      {translate('tools.deleted.restore')}
    </ReasonedButton>
  )
}

const columns: readonly ReadOnlyColumn<DeletedDelivery>[] = [
  { name: 'number', label: 'tools.deleted.number', cell: ({ number }) => number },
  {
    name: 'to',
    label: 'tools.deleted.shipTo',
    cell: ({ shipToName, shipToCity, shipToState }) =>
      [shipToName, shipToCity, shipToState].filter(Boolean).join(', ') || '–',
  },
  {
    name: 'weight',
    label: 'tools.deleted.weight',
    cell: ({ weight }) => formatNumber(weight),
    isFigure: true,
  },
  { name: 'by', label: 'tools.deleted.by', cell: ({ deletedBy }) => deletedBy },
  { name: 'at', label: 'tools.deleted.at', cell: ({ deletedAt }) => formatDateTime(deletedAt) },
  { name: 'reason', label: 'tools.deleted.reason', cell: ({ reason }) => reason ?? '–' },
]
