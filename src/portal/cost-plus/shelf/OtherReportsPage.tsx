import { Alert, Box, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { billingReports } from '#contract/cost-plus/billingReports'
import type { BillingReport, ColumnUnit } from '#domain/billing/billingReport'
import { isPeriod, monthsAfter } from '#domain/billing/period'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { currentMonth, shownMonth } from '#portal/cost-plus/parts/months'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDate, formatDateTime } from '#portal/ui/i18n/dates'

const reports = [
  'unmapped',
  'unbilled',
  'non-billable',
  'held',
  'budget-variance',
  'fixed-charges',
  'setup-changes',
  'credits',
  'disputes',
  'fuel',
  'tolls',
  'wages',
  'import-rejects',
] as const satisfies BillingReport[]

/** The most months that a report shows. */
const mostMonths = 24
const shownMonths = 3

/** Reports beyond invoices and accruals: chosen, run for months, and exported. */
export const OtherReportsPage = () => (
  <BillingGate>
    <OtherReports />
  </BillingGate>
)

const useAskedReport = () => {
  const { values, change } = useAddressFields('report', 'from', 'to')
  const report = reports.find((each) => each === values.report) ?? 'unmapped'
  const to = isPeriod(values.to) ? values.to : currentMonth()
  const asked = isPeriod(values.from) && values.from <= to ? values.from : monthsAfter(to, 1 - shownMonths)
  const earliest = monthsAfter(to, 1 - mostMonths)
  return { report, from: asked < earliest ? earliest : asked, to, change }
}

const OtherReports = () => {
  const translate = useTranslate()
  const { report, from, to, change } = useAskedReport()
  const { data, error, refetch, dataUpdatedAt } = useEndpoint(billingReports.runBillingReport, {
    query: { report, from, to },
  })
  const name = translate(`billingReports.names.${report}`)
  const headings = data?.columns.map((heading, at) =>
    translate(`billingReports.columns.${data.codes[at]}`, { _: heading }),
  )
  const rows = data?.rows.map((cells, place) => ({ place, cells }))
  return (
    <Stack spacing={3}>
      <Filters label={translate('billing.list.filters')}>
        <TextField
          select
          label={translate('billingReports.report')}
          value={report}
          onChange={({ target }) => change({ report: target.value })}
          sx={{ minWidth: 220 }}
        >
          {reports.map((each) => (
            <MenuItem key={each} value={each} dense>
              {translate(`billingReports.names.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="month"
            label={translate(`billing.period.${end}`)}
            value={end === 'from' ? from : to}
            onChange={({ target }) => change({ [end]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <ExportButton
          name={translate('billingReports.file', { report: name, from, to })}
          rows={data?.rows ?? []}
          columns={(headings ?? []).map((label, at) => ({
            label,
            value: (cells: readonly (string | number | null)[]) => cells[at],
          }))}
        />
      </Filters>
      <Typography variant="body2" color="text.secondary" role="status">
        {data &&
          translate(data.isFinal ? 'billingReports.final' : 'billingReports.preliminary', {
            at: formatDateTime(new Date(dataUpdatedAt).toISOString()),
          })}
      </Typography>
      {data?.isMasked && (
        <Alert severity="info" variant="outlined">
          {translate('billingReports.masked')}
        </Alert>
      )}
      {data?.isTruncated && (
        <Alert severity="warning" variant="outlined">
          {translate('billingReports.truncated')}
        </Alert>
      )}
      <Box sx={{ minWidth: 0 }}>
        <QueriedTable
          label={name}
          columns={(headings ?? []).map((label, at) => columnOf(label, at, data?.units[at] ?? 'text'))}
          rows={rows}
          keyOf={({ place }) => place}
          error={error}
          onRetry={() => void refetch()}
          whenEmpty={translate('billingReports.empty')}
          maxHeight={640}
        />
      </Box>
    </Stack>
  )
}

type Cell = string | number | null
type ReportRow = { place: number; cells: readonly Cell[] }

/** A column of a report; `label` is in the language of the page already. */
const columnOf = (label: string, at: number, unit: ColumnUnit): ReadOnlyColumn<ReportRow> => ({
  name: `${at}`,
  label,
  cell: ({ cells }) => shownCell(cells[at] ?? null, unit),
  isFigure: figures.has(unit),
})

const figures: ReadonlySet<ColumnUnit> = new Set(['money', 'rate', 'percent', 'quantity', 'count'])

/** The least and the most decimals of numbers. Line, job and version numbers are counts: they are not grouped. */
const decimals = { money: [2, 2], rate: [4, 4], percent: [0, 2], quantity: [0, 3], count: [0, 0] } as const

const shownCell = (cell: Cell, unit: ColumnUnit): string => {
  if (cell === null || cell === '') return ''
  switch (unit) {
    case 'date':
      return formatDate(String(cell))
    case 'instant':
      return formatDateTime(String(cell))
    case 'period':
      return shownMonth(String(cell))
    case 'text':
      return String(cell)
    default: {
      const [minimumFractionDigits, maximumFractionDigits] = decimals[unit]
      const useGrouping = unit !== 'count'
      return Number(cell).toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits, useGrouping })
    }
  }
}
