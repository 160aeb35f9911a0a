import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { BillingColumn } from '#domain/billing/dashboardTables'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import type { ChartSeries } from '#portal/cost-plus/parts/AmountChart'
import { LazyChart } from '#portal/cost-plus/parts/LazyChart'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { ChartTile } from '#portal/ui/chart/ChartTile'
import { useTables } from '#portal/ui/chart/TablesButton'
import { useChartStyle } from '#portal/ui/chart/useChartStyle'
import type { CellValue } from '#portal/ui/table/tableColumns'

/** A column of a tile; a chart draws those of its series. */
export type TileColumn<Row> = BillingColumn<Row> & {
  /** The text on the axis of a chart, where it is shorter. */
  tick?: (row: Row) => string
  /** The value in a file; the text if absent. */
  value?: (row: Row) => CellValue
  /** What explains the amount and has its rows; null where there is none. */
  explain?: (row: Row) => ExplainSubject | null
  /** The address of what the cell names. */
  to?: (row: Row) => string
}

type BillingTileProps<Row> = {
  name: string
  /** What exactly it counts. */
  meaning: string
  /** What it has found, in figures; its name without any. */
  finding: string | null
  /** The same of the month before. */
  before?: string | null
  /** The first column names the row. */
  columns: readonly TileColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The series of each chart; a tile without any is a table. */
  charts?: readonly (readonly ChartSeries[])[]
  decimals?: 4
  onExplain: (subject: ExplainSubject) => void
}

/** A measure of billing in charts or as a table. Every amount opens its explanation, which has its rows. */
export const BillingTile = <Row extends object>(props: BillingTileProps<Row>) => {
  const { name, meaning, finding, before, columns, rows, keyOf, charts = [], onExplain, ...chart } = props
  const translate = useTranslate()
  const { colours } = useChartStyle()
  const { isTable: areTables } = useTables()
  const isTable = areTables || charts.length === 0
  const words = { say: translate, month: shownMonth }
  const [head] = columns
  const tick = (row: Row) => (head ? (head.tick?.(row) ?? head.text(row, words)) : '')
  const choose = (series: string, place: string) => {
    const row = rows.find((each) => tick(each) === place)
    const subject = row && columns.find((column) => column.name === series)?.explain?.(row)
    if (subject) onExplain(subject)
  }
  const cell = (column: TileColumn<Row>, row: Row) => {
    const text = column.text(row, words)
    // Where the table is only heard, the charts open what its buttons would.
    const subject = isTable ? column.explain?.(row) : null
    const shown = subject ? (
      <ExplainButton
        text={text}
        name={`${translate(column.label)}, ${head?.text(row, words) ?? ''}`}
        onExplain={() => onExplain(subject)}
      />
    ) : column.to && isTable ? (
      <Button size="small" component={Link} to={column.to(row)}>
        {text}
      </Button>
    ) : (
      text
    )
    return column.isWarning?.(row) ? (
      <Box component="span" sx={{ color: 'error.main' }}>
        {shown}
      </Box>
    ) : (
      shown
    )
  }
  return (
    <ChartTile
      name={name}
      meaning={meaning}
      finding={finding ?? name}
      before={before}
      columns={columns.map((column) => ({
        ...column,
        cell: (row: Row) => cell(column, row),
        value: (row: Row) => (column.value ? column.value(row) : column.text(row, words)),
      }))}
      rows={rows}
      keyOf={keyOf}
      whenEmpty={translate('billing.dashboard.none')}
      hasCards={charts.length === 0}
      legends={charts.map((series) => series.map(({ label, colour }) => ({ label, colour: colours[colour] })))}
      charts={
        isTable
          ? null
          : charts.map((series) => (
              <LazyChart
                key={series.map(({ key }) => key).join(' ')}
                rows={rows.map((row) => ({
                  ...Object.fromEntries(
                    series.map(({ key }) => [
                      key,
                      heightOf(columns.find((column) => column.name === key)?.value?.(row)),
                    ]),
                  ),
                  name: tick(row),
                }))}
                series={series}
                label={finding ?? name}
                unit="USD"
                height={charts.length > 1 ? 200 : 320}
                onChoose={choose}
                {...chart}
              />
            ))
      }
    />
  )
}

/** What a chart draws of a value; nothing is calculated from it. */
const heightOf = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null)
