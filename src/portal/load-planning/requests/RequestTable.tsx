import { Box, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { DriverRequest } from '#domain/load-planning/driverRequest'
import { usePreferences } from '#portal/kit/preferences'
import type { RowMarks } from '#portal/kit/rowMarks'
import type { Column } from '#portal/kit/tableColumns'
import { rowHeight } from '#portal/kit/theme'
import { cardHeight, headHeight, VirtualTable } from '#portal/kit/VirtualTable'
import { requestCard } from './requestColumns'
import type { AskedRequests } from './useAskedRequests'

type RequestTableProps = {
  requests: readonly DriverRequest[]
  columns: readonly Column<DriverRequest>[]
  asked: AskedRequests
  marks: RowMarks
  onMarks: (marks: RowMarks) => void
  isReading: boolean
  whenEmpty: ReactNode
}

const scrollBar = 12

/** Requests of drivers. A click or Enter opens one, its box marks it. */
export const RequestTable = ({ requests, columns, asked, marks, onMarks, isReading, whenEmpty }: RequestTableProps) => {
  const translate = useTranslate()
  const { density } = usePreferences()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const height = isNarrow ? requests.length * cardHeight : requests.length * rowHeight(density) + headHeight
  return (
    <Box data-crud-list sx={boxStyle} style={{ height: requests.length === 0 ? 240 : height + scrollBar }}>
      <VirtualTable
        label={translate('planWork.requests.list')}
        rows={requests}
        columns={columns}
        nameOf={({ driverName, id }) => `${driverName} ${id}`}
        marks={marks}
        onMarks={onMarks}
        onOpen={([id]) => asked.change({ request: String(id ?? '') })}
        opensByClick
        sort={asked.sort}
        onSort={asked.sortBy}
        isLoading={isReading}
        whenEmpty={whenEmpty}
        card={isNarrow ? requestCard(translate) : undefined}
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
