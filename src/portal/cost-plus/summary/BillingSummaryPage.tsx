import { MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { CategorySummary } from '#domain/billing/categorySummary'
import type { Period } from '#domain/billing/period'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import { type SummaryFigure, type SummedFigure, summaryFigures } from '#portal/cost-plus/explain/explainSubject'
import { useExplain } from '#portal/cost-plus/explain/useExplain'
import { moneyCell, payCell } from '#portal/ui/amounts'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { LazyChart } from '#portal/cost-plus/parts/LazyChart'
import { WithoutPay } from '#portal/cost-plus/parts/WithoutPay'
import { ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { Panel } from '#portal/ui/Panel'
import type { StatusColour } from '#portal/ui/theme'
import {
  categoryColumn,
  type CategorySums,
  cellColumns,
  figureColumns,
  monthColumn,
  type MonthSums,
  totalsOf,
} from './summaryColumns'
import { byCategory, byMonth, useAskedSummary, useSummary } from './useSummary'

/** Budget, actual, accrued, billed and unbilled amounts by category and period, as tables and a chart. */
export const BillingSummaryPage = () => (
  <BillingGate>
    <BillingSummary />
  </BillingGate>
)

const BillingSummary = () => {
  const translate = useTranslate()
  const { from, to, category, change } = useAskedSummary()
  const { rows, error, refetch } = useSummary(from, to)
  const { subject, explain, close } = useExplain()
  const shown = rows?.filter((row) => category === '' || row.category === category)
  const months = shown && byMonth(shown, from, to)
  const categories = shown && byCategory(shown)
  const title = translate('billingSummary.byMonth')
  const explainTotal = (figure: SummedFigure) => explain({ kind: 'sum', figure, category, from, to })
  return (
    <Stack spacing={4}>
      <Filters label={translate('billing.list.filters')}>
        <MonthField label={translate('billing.period.from')} value={from} onChange={(next) => change({ from: next })} />
        <MonthField label={translate('billing.period.to')} value={to} onChange={(next) => change({ to: next })} />
        <TextField
          select
          label={translate('billing.ledger.columns.category')}
          value={category}
          onChange={({ target }) => change({ category: target.value })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ minWidth: 160 }}
        >
          {['', ...new Set(rows?.map((row) => row.category))].map((value) => (
            <MenuItem key={value} value={value} dense>
              {value || translate('billing.any')}
            </MenuItem>
          ))}
        </TextField>
        <ExportButton
          name={translate('billingSummary.file', { from, to })}
          rows={shown ?? []}
          columns={[
            { label: translate('billing.ledger.columns.category'), value: (row: CategorySummary) => row.category },
            { label: translate('billing.period.label'), value: (row: CategorySummary) => row.period },
            ...summaryFigures.map((name) => ({
              label: translate(`billingSummary.figures.${name}`),
              value: (row: CategorySummary) => payCell(row[name]),
            })),
          ]}
        />
      </Filters>
      {shown && <WithoutPay amounts={shown.map(({ actual }) => actual)} message="billingSummary.withoutPay" />}
      <Panel look="plain" title={translate('billingSummary.byCategory')} isInner>
        <QueriedTable
          label={translate('billingSummary.byCategory')}
          columns={[
            categoryColumn((next) => change({ category: next === category ? '' : next })),
            ...figureColumns<CategorySums>(translate, (row, figure) =>
              explain({ kind: 'sum', figure, category: row.category, from, to }),
            ),
          ]}
          rows={categories}
          keyOf={(row) => row.category}
          error={error}
          onRetry={() => void refetch()}
          isChosen={(row) => row.category === category}
          whenEmpty={translate('billingSummary.none')}
          {...(shown &&
            categories &&
            categories.length > 0 && { totals: totalsOf(shown, 'category', translate, explainTotal) })}
        />
      </Panel>
      {shown && shown.length > 0 && months && (
        <>
          <Panel look="plain" title={title} isInner>
            <ReadOnlyTable
              label={title}
              columns={[
                monthColumn,
                ...figureColumns<MonthSums>(translate, ({ period }, figure) =>
                  explain({ kind: 'sum', figure, category, from: period, to: period }),
                ),
              ]}
              rows={months}
              keyOf={(row) => row.period}
              whenEmpty=""
              totals={totalsOf(shown, 'period', translate, explainTotal)}
            />
          </Panel>
          <Panel look="padded" title={translate('billingSummary.chart')}>
            <LazyChart
              rows={months.map((row) => ({
                name: shownMonth(row.period, 'short'),
                ...Object.fromEntries(summaryFigures.map((name) => [name, moneyCell(row[name])])),
              }))}
              series={summaryFigures.map((key) => ({
                key,
                label: translate(`billingSummary.figures.${key}`),
                colour: colourOf[key],
              }))}
              label={translate('billingSummary.chartLabel')}
              unit="USD"
            />
          </Panel>
          <Panel look="plain" title={translate('billingSummary.cells')} isInner>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              {translate('billingSummary.cellsText')}
            </Typography>
            <ReadOnlyTable
              label={translate('billingSummary.cells')}
              columns={cellColumns(translate, explain)}
              rows={shown}
              keyOf={(row) => `${row.category} ${row.period}`}
              whenEmpty=""
              maxHeight={560}
            />
          </Panel>
        </>
      )}
      <ExplainDrawer subject={subject} onClose={close} />
    </Stack>
  )
}

const colourOf: Readonly<Record<SummaryFigure, StatusColour>> = {
  budget: 'grey',
  actual: 'blue',
  accrued: 'orange',
  billed: 'green',
  unbilled: 'vermilion',
}

type MonthFieldProps = { label: string; value: Period; onChange: (value: string) => void }

const MonthField = ({ label, value, onChange }: MonthFieldProps) => (
  <TextField
    type="month"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
