import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { lookups } from '#contract/routing-tool/setup/lookups'
import { useEndpoint } from '#portal/data/useEndpoint'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'

type Line = { code: string; name: string }

const lists = {
  quoteTypes: lookups.listQuoteTypes,
  shippingPoints: lookups.listShippingPoints,
  sourceTypes: lookups.listSourceTypes,
  deliveryTypes: lookups.listDeliveryTypes,
  originCodes: lookups.listOriginCodes,
  statOrders: lookups.listStatOrderNumbers,
} as const

type ListName = keyof typeof lists
const names = Object.keys(lists) as ListName[]
const mostShown = 200

/** The lists that deliveries take their codes from, to be read: one at a time, searched by code and name. */
export const LookupLists = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('list', 'q')
  const name = names.find((known) => known === values.list) ?? 'quoteTypes'
  const { data, error, refetch } = useEndpoint(lists[name], { query: {} })
  const sought = values.q.trim().toLowerCase()
  const lines = data?.map(toLine).filter((line) => keyOf(line).toLowerCase().includes(sought))
  const title = translate(`tools.lookups.lists.${name}`)
  return (
    <Stack spacing={3} sx={{ maxWidth: 800 }}>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          label={translate('tools.lookups.list')}
          value={name}
          onChange={(list) => change({ list, q: '' })}
          choices={names.map((value) => ({ value, label: translate(`tools.lookups.lists.${value}`) }))}
        />
        <AddressField
          isFirst
          label={translate('tools.lookups.search')}
          value={values.q}
          onChange={(q) => change({ q })}
        />
      </Filters>
      <QueriedTable
        error={error}
        onRetry={() => void refetch()}
        label={title}
        columns={columnsOf(name)}
        rows={lines?.slice(0, mostShown)}
        keyOf={keyOf}
        whenEmpty={translate(sought ? 'tools.lookups.noneFound' : 'tools.lookups.none', { text: values.q })}
      />
      {lines && (
        <Typography variant="body2" color="text.secondary" role="status">
          {translate(lines.length > mostShown ? 'tools.lookups.first' : 'tools.lookups.count', {
            smart_count: lines.length,
            shown: mostShown,
          })}
        </Typography>
      )}
    </Stack>
  )
}

const toLine = (row: Line | { salesOffice: string; code: string } | { number: string }): Line => {
  if ('number' in row) return { code: row.number, name: '' }
  return 'salesOffice' in row ? { code: row.salesOffice, name: row.code } : row
}

const keyOf = ({ code, name }: Line): string => `${code} ${name}`

const columnsOf = (list: ListName): ReadOnlyColumn<Line>[] => [
  { name: 'code', label: `tools.lookups.code.${list}`, cell: ({ code }) => code },
  ...(list === 'statOrders'
    ? []
    : [
        {
          name: 'name',
          label: `tools.lookups.name.${list}`,
          cell: ({ code, name }: Line) => (list === 'deliveryTypes' ? `${code} - ${name}` : name),
        },
      ]),
]
