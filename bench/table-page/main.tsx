import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { AdminContext, type DataProvider, DataTable, ListBase } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { setConfiguration } from '#portal/data/call/configuration'
import { crudPages } from '#portal/ui/crud-pages/CrudPages'
import { createI18nProvider, loadWords } from '#portal/ui/i18n/i18nProvider'
import type { Column } from '#portal/ui/table/tableColumns'

type Row = { id: number; deleted: boolean; number: string; city: string; weight: number; date: string; carrier: string }

const rows: Row[] = Array.from({ length: 10_000 }, (_, place) => ({
  id: place + 1,
  deleted: false,
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

/** Both lists are answered immediately: only rendering is measured. */
const dataProvider = {
  getList: async (_: string, { filter }: { filter: { city?: string } }) => {
    const found = filter.city ? rows.filter(({ city }) => city === filter.city) : rows
    return { data: found, total: found.length }
  },
} as unknown as DataProvider

const { List } = crudPages<Row, Omit<Row, 'id' | 'deleted'>>({
  resource: 'rows',
  paths: { list: '/', update: '/row' },
  words: 'rows',
  nameOf: ({ number }) => number,
  columns,
  card: ({ number }) => number,
  sort: { field: 'number', descending: false },
  blank: { number: '', city: '', weight: 0, date: '', carrier: '' },
  problems: () => ({}),
  Fields: () => null,
  filters: [
    { kind: 'text', field: 'number', label: 'number' },
    { kind: 'choice', field: 'city', label: 'city', useChoices: () => [{ value: 'Reno', label: 'Reno' }] },
  ],
})

const Plain = () => (
  <ListBase resource="rows" perPage={rows.length} sort={{ field: 'number', order: 'ASC' }}>
    <DataTable bulkActionButtons={<></>}>
      {fields.map((name) => (
        <DataTable.Col key={name} source={name} />
      ))}
    </DataTable>
  </ListBase>
)

// Addresses of pages are written with the brand.
setConfiguration({ brand: 'Fleet' } as Parameters<typeof setConfiguration>[0])
const address = '/?page=1&perPage=0&sort=number&order=ASC&filter={}'
await loadWords(['crud', 'records', 'setup'])
const i18nProvider = await createI18nProvider()
const frame = () => new Promise<number>(requestAnimationFrame)

/** Milliseconds from the call to the first frame with the rows in it. */
const mount = async (kind: 'list' | 'plain') => {
  const root = createRoot(document.querySelector('#root') as Element)
  const start = performance.now()
  flushSync(() =>
    root.render(
      <MemoryRouter initialEntries={[kind === 'list' ? address : '/']}>
        <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
          {kind === 'list' ? <List /> : <Plain />}
        </AdminContext>
      </MemoryRouter>,
    ),
  )
  do await frame()
  while (!document.body.textContent?.includes('800000'))
  await frame()
  return performance.now() - start
}

/** Milliseconds from frame to frame while the list is scrolled, faster than anybody reads. */
const scroll = async (frames: number): Promise<number[]> => {
  const box = document.querySelector('[role=grid]') ?? document.documentElement
  const times = [await frame()]
  for (let step = 0; step < frames; step++) {
    box.scrollTop += 180
    times.push(await frame())
  }
  return times.slice(1).map((time, place) => time - (times[place] ?? time))
}

/** Milliseconds from a key on the list to the frame that shows what it did. */
const press = async (key: string, isDone: string): Promise<number> => {
  const grid = document.querySelector<HTMLElement>('[role=grid]')
  const start = performance.now()
  grid?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: key === 'a', bubbles: true, cancelable: true }))
  do await frame()
  while (!document.querySelector(isDone))
  await frame()
  return performance.now() - start
}

Object.assign(window, { mount, scroll, press })
