import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { useState } from 'react'
import { AdminContext, DataTable, ListContextProvider, useList } from 'react-admin'
import { noMarks } from '#portal/kit/rowMarks'
import type { Column } from '#portal/kit/tableColumns'
import { VirtualTable } from '#portal/kit/VirtualTable'

type Row = { id: number; number: string; city: string; weight: number; date: string; carrier: string }

const rows: Row[] = Array.from({ length: 10_000 }, (_, place) => ({
  id: place + 1,
  number: `8${String(place).padStart(5, '0')}`,
  city: ['Dallas', 'Austin', 'Tulsa', 'Reno', 'Omaha'][place % 5] ?? '',
  weight: 100 + (place % 900),
  date: `2026-03-${String(1 + (place % 28)).padStart(2, '0')}`,
  carrier: ['A & B Freight', 'Prairie Lines'][place % 2] ?? '',
}))

const fields = ['number', 'city', 'weight', 'date', 'carrier'] as const
const columns: Column<Row>[] = fields.map((name) => ({
  name,
  label: name,
  width: 'minmax(96px, 1fr)',
  cell: (row) => row[name],
  sortField: name,
}))

const Virtual = () => {
  const [marks, setMarks] = useState(noMarks)
  return (
    <div style={{ height: 800, display: 'flex' }}>
      <VirtualTable
        label="Rows"
        rows={rows}
        columns={columns}
        nameOf={({ number }) => number}
        marks={marks}
        onMarks={setMarks}
        onOpen={() => undefined}
        labels={{ markAll: 'Mark all', mark: (name) => name }}
      />
    </div>
  )
}

const Plain = () => {
  const list = useList({ data: rows, perPage: rows.length })
  return (
    <AdminContext>
      <ListContextProvider value={list}>
        <DataTable resource="rows" bulkActionButtons={<></>}>
          {fields.map((name) => (
            <DataTable.Col key={name} source={name} />
          ))}
        </DataTable>
      </ListContextProvider>
    </AdminContext>
  )
}

/** Milliseconds from the call to the first frame with the rows in it. */
const mount = async (kind: 'virtual' | 'plain') => {
  const root = createRoot(document.querySelector('#root') as Element)
  const start = performance.now()
  flushSync(() => root.render(kind === 'virtual' ? <Virtual /> : <Plain />))
  do await new Promise(requestAnimationFrame)
  while (!document.body.textContent?.includes('800000'))
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}

Object.assign(window, { mount })
