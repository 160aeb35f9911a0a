import { Box, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { usePreferences } from '#portal/kit/preferences'
import type { RowMarks } from '#portal/kit/rowMarks'
import type { Column } from '#portal/kit/tableColumns'
import { rowHeight } from '#portal/kit/theme'
import { cardHeight, headHeight, VirtualTable } from '#portal/kit/VirtualTable'
import type { AskedWork } from './useAskedWork'
import { workCard, type WorkLine } from './workColumns'

type WorkTableProps = {
  lines: readonly WorkLine[]
  columns: readonly Column<WorkLine>[]
  asked: AskedWork
  marks: RowMarks
  onMarks: (marks: RowMarks) => void
  isReading: boolean
  whenEmpty: ReactNode
}

const scrollBar = 12

/** The work of the status check. A click or Enter opens a row, its box marks it. */
export const WorkTable = ({ lines, columns, asked, marks, onMarks, isReading, whenEmpty }: WorkTableProps) => {
  const translate = useTranslate()
  const { density } = usePreferences()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const height = isNarrow ? lines.length * cardHeight : lines.length * rowHeight(density) + headHeight
  return (
    <Box data-crud-list sx={boxStyle} style={{ height: lines.length === 0 ? 240 : height + scrollBar }}>
      <VirtualTable
        label={translate('planWork.verify.list')}
        rows={lines}
        columns={columns}
        nameOf={({ shipmentId }) => shipmentId}
        marks={marks}
        onMarks={onMarks}
        onOpen={([id]) => asked.change({ shipment: lines.find((line) => line.id === id)?.shipmentId ?? '' })}
        opensByClick
        sort={asked.sort}
        onSort={asked.sortBy}
        isLoading={isReading}
        whenEmpty={whenEmpty}
        card={isNarrow ? workCard(translate) : undefined}
        labels={{
          markAll: translate('planWork.markAll'),
          mark: (name) => translate('planWork.mark', { name }),
        }}
      />
    </Box>
  )
}

const boxStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 160,
  maxHeight: { xs: '70dvh', md: 'min(720px, 62dvh)' },
} as const
