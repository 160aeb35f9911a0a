import { Stack } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '#portal/ui/EmptyState'
import { Panel } from '#portal/ui/Panel'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { ExportButton } from '#portal/ui/records/ExportButton'
import type { CellValue } from '#portal/ui/table/tableColumns'
import { Definition } from './Definition'
import type { DrawnChart } from './saveCharts'
import { chartsIn, useSaveCharts } from './useSaveCharts'

/** A column of the table of a tile, and what a file has of it. */
export type ChartTileColumn<Row> = ReadOnlyColumn<Row> & { value: (row: Row) => CellValue }

type ChartTileProps<Row> = {
  /** What it measures: the name of its table and of its files. */
  name: string
  /** What exactly it counts. */
  meaning: string
  /** What it has found, in figures. */
  finding: string
  /** The same of the time before. */
  before: ReactNode
  /** The first column names the row. */
  columns: readonly ChartTileColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  whenEmpty: string
  /** Its rows are cards on a phone: for a table of words. */
  hasCards?: boolean
  /** The rows drawn, in the place of the table; null for a tile that is a table. */
  charts: ReactNode
  /** What the colours of each chart mean, where the drawing does not say it. */
  legends?: readonly DrawnChart['legend'][]
  /** Below the rows, if there are any. */
  children?: ReactNode
}

/** A measure of a dashboard: its finding as the title, its rows as charts or as a table, which screen readers always have. */
export const ChartTile = <Row extends object>(props: ChartTileProps<Row>) => {
  const { name, meaning, finding, before, columns, rows, keyOf, whenEmpty, hasCards = false } = props
  const { charts, legends = [], children } = props
  const translate = useTranslate()
  const saveCharts = useSaveCharts()
  const body = useRef<HTMLDivElement>(null)
  const isTable = charts === null
  return (
    <Panel
      look="padded"
      keepsActions
      title={finding}
      summary={before}
      actions={
        <Stack className="not-printed" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Definition name={name} meaning={meaning} />
          <ExportButton
            name={name}
            spoken={translate('home.dashboards.exportOf', { name })}
            rows={rows}
            columns={columns.map(({ label, value }) => ({ label: translate(label), value }))}
            others={
              isTable
                ? []
                : [
                    {
                      label: translate('workList.export.picture'),
                      save: () => saveCharts(chartsIn(body.current, legends), name),
                    },
                  ]
            }
          />
        </Stack>
      }
    >
      {rows.length === 0 ? (
        <EmptyState text={whenEmpty} />
      ) : (
        <>
          <Stack ref={body} spacing={3}>
            <ReadOnlyTable
              label={name}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              whenEmpty=""
              keepsWords
              maxHeight={480}
              {...(!hasCards && { narrow: 'table' as const })}
              // In the charts, its rows are the bars.
              isHeardOnly={!isTable}
            />
            {charts}
          </Stack>
          {children}
        </>
      )}
    </Panel>
  )
}
