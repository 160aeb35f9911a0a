import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ledger } from '#contract/cost-plus/ledger'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { shownPay } from '#portal/ui/amounts'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { formatDate } from '#portal/ui/i18n/dates'

const pageSize = 25

/** The ledger lines behind a value, a page at a time. */
export const LedgerRows = ({ lineIds }: { lineIds: readonly number[] }) => {
  const translate = useTranslate()
  const [start, setStart] = useState(0)
  const shown = lineIds.slice(start, start + pageSize)
  const { data, error, refetch } = useEndpoint(
    ledger.readLedgerLines,
    { query: { lineIds: shown } },
    { background: true, keepPrevious: true },
  )
  const last = start + shown.length
  return (
    <Box component="li" sx={{ listStyle: 'none', py: 1 }}>
      <QueriedTable
        label={translate('billing.explain.lines')}
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        whenEmpty={translate('billing.explain.linesGone')}
        narrow="table"
        maxHeight={320}
      />
      {lineIds.length > pageSize && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
          <Typography variant="body2" color="text.secondary" role="status" sx={{ flex: 1 }}>
            {translate('tools.list.range', { first: start + 1, last, total: lineIds.length })}
          </Typography>
          <Button disabled={start === 0} onClick={() => setStart(start - pageSize)}>
            {translate('tools.list.previous')}
          </Button>
          <Button disabled={last >= lineIds.length} onClick={() => setStart(last)}>
            {translate('tools.list.next')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const columns: readonly ReadOnlyColumn<ListedLine>[] = [
  { name: 'id', label: 'billing.ledger.columns.id', cell: ({ id }) => id },
  { name: 'day', label: 'billing.ledger.columns.day', cell: ({ day }) => formatDate(day) },
  {
    name: 'account',
    label: 'billing.ledger.columns.account',
    cell: ({ account, description }) => [account, description].filter(Boolean).join(' · '),
  },
  { name: 'net', label: 'billing.ledger.columns.net', cell: ({ net }) => shownPay(net), isFigure: true },
]
