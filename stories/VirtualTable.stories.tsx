import { Box } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Region } from '#domain/setup/region'
import { noMarks, type RowMarks } from '#portal/ui/table/rowMarks'
import type { Sort } from '#portal/ui/table/tableColumns'
import { VirtualTable } from '#portal/ui/table/VirtualTable'
import { aRegion, regionCard, regionColumns } from './regions'
import { longText, onPhone } from './states'

type TableProps = {
  rows: readonly Region[]
  /** Keys of the rows that are selected at first. */
  selected?: readonly number[]
  isLoading?: boolean
  asCards?: boolean
}

/** The table of boards and lists. */
const Table = ({ rows, selected = [], isLoading = false, asCards = false }: TableProps) => {
  const translate = useTranslate()
  const [marks, setMarks] = useState<RowMarks>({ ...noMarks, marked: new Set(selected) })
  const [sort, setSort] = useState<Sort | null>({ field: 'code', descending: false })
  return (
    <Box sx={{ height: 320, display: 'flex', flexDirection: 'column' }}>
      <VirtualTable
        label={translate('setup.regions.list')}
        rows={rows}
        columns={regionColumns.map((column) => ({ ...column, label: translate(column.label) }))}
        nameOf={({ name }) => name}
        marks={marks}
        onMarks={setMarks}
        onOpen={() => undefined}
        sort={sort}
        onSort={setSort}
        isLoading={isLoading}
        whenEmpty={translate('setup.regions.none')}
        card={asCards ? regionCard : undefined}
        labels={{
          markAll: translate('crud.selection.markPage'),
          mark: (name) => translate('crud.selection.mark', { name }),
        }}
      />
    </Box>
  )
}

const rows = Array.from({ length: 200 }, (_, index) => aRegion(index + 1))

const meta: Meta<typeof Table> = { component: Table, args: { rows } }
export default meta

type Story = StoryObj<typeof Table>

export const Rows: Story = {}
export const Selection: Story = { args: { selected: [2, 3, 4] } }
export const NoRows: Story = { args: { rows: [] } }
export const Loading: Story = { args: { rows: [], isLoading: true } }
export const LongTexts: Story = { args: { rows: [aRegion(1, { name: longText, description: longText }), aRegion(2)] } }
export const CardsOnPhone: Story = { args: { asCards: true, selected: [2] }, ...onPhone }
