import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localStorageStore } from 'react-admin'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alerts, closeNotice, forgetAlerts } from '#portal/data/alerts'
import { CallFailure } from '#portal/data/call/callFailure'
import { crud, filterRows } from '#portal/data/resources/crud'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { pageRows } from '#portal/data/resources/pageRows'
import type { CrudDeclaration } from '#portal/ui/crud-pages/crudDeclaration'
import { crudPages } from '#portal/ui/crud-pages/CrudPages'
import { setDensity } from '#portal/ui/preferences'
import { signInAs } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

type Dock = { id: number; deleted: boolean; name: string; yard: string | null; covered: boolean; places: number }
type Draft = Omit<Dock, 'id' | 'deleted'>

const yards = ['East', 'East Annex', null]
let docks: Dock[]
/** Docks that cannot be deleted, by their id, and why. */
let stuck: Map<number, string>
let isServerDown: boolean
let queryClient: QueryClient
let router: Awaited<ReturnType<typeof renderPage>>

beforeEach(() => {
  // A table draws the rows in sight: without a layout there would be none.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  signInAs()
  forgetAlerts()
  stuck = new Map()
  isServerDown = false
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  docks = Array.from({ length: 30 }, (_, place) => ({
    id: place + 1,
    deleted: false,
    name: `Dock ${String(place + 1).padStart(2, '0')}`,
    yard: yards[place % 3] ?? null,
    covered: place % 2 === 0,
    places: place,
  }))
})
afterEach(() => {
  cleanup()
  setDensity('compact')
  vi.restoreAllMocks()
})

const resource = crud<Dock, Draft>({
  list: async (paging, { deleted, ...filter }) => {
    if (isServerDown) throw new CallFailure({ kind: 'http', status: 503, body: { Message: 'The database rests.' } })
    const there = docks.filter((dock) => (deleted === 'only' ? dock.deleted : deleted === 'also' || !dock.deleted))
    return pageRows(filterRows(there, filter, ['name']), paging)
  },
  update: async (dock) => {
    docks = docks.map((each) => (each.id === dock.id ? dock : each))
  },
  remove: async ({ id }) => {
    const why = stuck.get(id)
    if (why) throw new CallFailure({ kind: 'http', status: 409, body: [why] })
    docks = docks.map((each) => (each.id === id ? { ...each, deleted: true } : each))
  },
})

const declaration: CrudDeclaration<Dock, Draft> = {
  resource: 'docks',
  paths: { list: '/docks', create: '/docks/new', update: '/docks/update' },
  // Any words with these names do.
  words: 'setup.regions',
  nameOf: ({ name }) => name,
  columns: [
    { name: 'name', label: 'Name', width: '1fr', sortField: 'name', cell: ({ name }) => name },
    { name: 'yard', label: 'Yard', width: '1fr', sortField: 'yard', cell: ({ yard }) => yard },
    { name: 'places', label: 'Places', width: '1fr', isExtra: true, cell: ({ places }) => places },
  ],
  card: ({ name }) => name,
  sort: { field: 'name', descending: false },
  blank: { name: '', yard: null, covered: false, places: 0 },
  problems: () => ({}),
  Fields: () => null,
  filters: [
    { kind: 'text', field: 'name', label: 'Name' },
    {
      kind: 'choice',
      field: 'yard',
      label: 'Yard',
      useChoices: () => ['', 'East', 'East Annex'].map((yard) => ({ value: yard, label: yard || 'No yard' })),
    },
    { kind: 'flag', field: 'covered', label: 'Covered' },
  ],
}

const listAddress = () => new URLSearchParams(router.state.location.search)
const filterInAddress = () => listAddress().get('filter')

const openList = async (over: Partial<typeof declaration> = {}, search = '') => {
  const resources = { docks: async () => resource }
  const dataProvider = createDataProvider(resources)
  const { List } = crudPages<Dock, Draft>({ ...declaration, ...over })
  router = await renderPage(
    <Routes>
      <Route path="/docks" element={<List />} />
      <Route path="*" element={<p>another page</p>} />
    </Routes>,
    `/docks${search}`,
    {
      words: ['crud'],
      dataProvider,
      queryClient,
      store: localStorageStore('1', 'portal'),
      features: [
        { name: 'yard', pages: [{ path: '/docks', needs: 'signed-in', label: '', page: async () => List }], resources },
      ],
    },
  )
  await screen.findByRole('grid')
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'))
  return userEvent.setup()
}

const asking = (values: object, more = '') =>
  `?filter=${encodeURIComponent(JSON.stringify(values))}&page=1&perPage=25&sort=name&order=ASC${more}`
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('gridcell')[1]?.textContent)
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const grid = () => screen.getByRole('grid')
const holdsFocus = () => waitFor(() => expect(document.activeElement).toBe(grid()))
const living = () => docks.filter(({ deleted }) => !deleted).length
const notice = () => alerts().notice

test.each([
  ['a text that is contained', { name: '03' }, ['Dock 03']],
  ['one of several choices, each of them whole', { yard: ['East'], name: 'Dock 0' }, ['Dock 01', 'Dock 04', 'Dock 07']],
  ['no value at all', { yard: [''], name: 'Dock 0' }, ['Dock 03', 'Dock 06', 'Dock 09']],
  ['a flag and the search', { covered: false, q: 'dock 1' }, ['Dock 10', 'Dock 12', 'Dock 14', 'Dock 16', 'Dock 18']],
])('the address filters the list by %s', async (_, filter, names) => {
  await openList({}, asking(filter))
  await waitFor(() => expect(shown()).toEqual(names))
})

test('filters are chosen from a menu, stand in the address, and each is let go of by its chip', async () => {
  docks = docks.slice(0, 4)
  const user = await openList()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Yard' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'East Annex' }))
  await waitFor(() => expect(filterInAddress()).toBe('{"yard":["East Annex"]}'))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'No yard' }))
  await waitFor(() => expect(filterInAddress()).toBe('{"yard":["East Annex",""]}'))
  await user.keyboard('{Escape}')
  await user.type(screen.getByRole('searchbox'), '03')
  await waitFor(() => expect(filterInAddress()).toBe('{"yard":["East Annex",""],"q":"03"}'))
  await waitFor(() => expect(shown()).toEqual(['Dock 03']))
  const chip = screen.getByRole('button', { name: 'Yard: East Annex + 1' })
  chip.focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(filterInAddress()).toBe('{"q":"03"}'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
})

test('an empty list says which filter stands in its way, and lets go of it', async () => {
  const user = await openList({}, asking({ name: 'Dock 02', covered: true }))
  await screen.findByText('No record matches all of these filters.')
  await user.click(await screen.findByRole('button', { name: 'Without Covered: Yes (1)' }))
  await waitFor(() => expect(shown()).toEqual(['Dock 02']))
  expect(filterInAddress()).toBe('{"name":"Dock 02"}')
})

test('columns are chosen and remembered; the first one stays', async () => {
  docks = docks.slice(0, 4)
  const user = await openList()
  expect(heads()).toEqual(['', 'Name', 'Yard', 'Actions'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull()
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Places' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Yard' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(heads()).toEqual(['', 'Name', 'Places', 'Actions']))
  cleanup()
  await openList()
  expect(heads()).toEqual(['', 'Name', 'Places', 'Actions'])
})

test('rows are as high as the stored density says', async () => {
  const user = await openList()
  const heights = () =>
    new Set([...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ style }) => style.height))
  expect(heights()).toEqual(new Set(['36px']))
  await user.click(screen.getByRole('button', { name: 'Comfortable rows' }))
  await waitFor(() => expect(heights()).toEqual(new Set(['48px'])))
  expect(localStorage.getItem('density')).toBe('comfortable')
})

test('a page size of 0 shows every row, and only those in sight are drawn [CONST-17]', async () => {
  docks = Array.from({ length: 10_000 }, (_, place) => ({
    ...(docks[0] as Dock),
    id: place + 1,
    name: `Dock ${String(place).padStart(5, '0')}`,
  }))
  const user = await openList({}, asking({}).replace('perPage=25', 'perPage=0'))
  await screen.findByText('1-10000 of 10000')
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(60)
  grid().focus()
  await user.keyboard('{Control>}a{/Control}')
  await screen.findByText('10,000 selected')
})

test('keys mark rows, and marks stay from page to page but not when the filter changes', async () => {
  const user = await openList({}, asking({}).replace('perPage=25', 'perPage=10'))
  await user.keyboard('j')
  await holdsFocus()
  await user.keyboard('xjj{Shift>}X{/Shift}')
  await screen.findByText('3 selected')
  await user.click(screen.getByRole('button', { name: 'Go to next page' }))
  await waitFor(() => expect(shown()[0]).toBe('Dock 11'))
  await screen.findByText('3 selected')
  await user.click(screen.getByRole('button', { name: 'Select all 30' }))
  await screen.findByText('30 selected')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull())
  await user.keyboard('x')
  await screen.findByText('1 selected')
  await user.keyboard('/')
  await user.type(screen.getByRole('searchbox'), '03')
  await waitFor(() => expect(shown()).toEqual(['Dock 03']))
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('marked rows are deleted after a question that names them, and come back by undo', async () => {
  const user = await openList()
  await user.keyboard('jxjx{Delete}')
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 records?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dock 01', 'Dock 02'])
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(notice()?.text).toBe('2 records deleted.'))
  await waitFor(() => expect(shown()[0]).toBe('Dock 03'))
  expect(living()).toBe(28)
  await holdsFocus()
  // The cursor is on the row that took the place.
  expect(grid().getAttribute('aria-activedescendant')).toMatch(/3$/)
  closeNotice(notice()?.id ?? 0, 'undone')
  await waitFor(() => expect(shown().slice(0, 2)).toEqual(['Dock 01', 'Dock 02']))
  await waitFor(() => expect(notice()?.text).toBe('2 records restored.'))
})

test('parts that fail are named with their reasons, and only they are tried again', async () => {
  stuck = new Map([
    [2, 'Load 7 uses it.'],
    [3, 'Load 8 uses it.'],
  ])
  const user = await openList({}, asking({ q: 'Dock 0' }))
  await waitFor(() => expect(shown()).toHaveLength(9))
  grid().focus()
  await user.keyboard('{Control>}a{/Control}{Delete}')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('listitem').at(-1)?.textContent).toBe('and 1 more')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(alerts().open.map(({ lines }) => lines)).toEqual([
      ['7 done, 2 failed', 'Dock 02: Load 7 uses it.', 'Dock 03: Load 8 uses it.'],
    ]),
  )
  await screen.findByText('2 selected')
  stuck.clear()
  const remove = vi.spyOn(resource, 'remove')
  alerts().open[0]?.action?.run()
  await waitFor(() => expect(living()).toBe(21))
  expect(remove.mock.calls.map(([{ name }]) => name)).toEqual(['Dock 02', 'Dock 03'])
})

test('a lost connection is not tried for every row', async () => {
  const remove = vi.spyOn(resource, 'remove').mockRejectedValue(new CallFailure({ kind: 'network' }))
  const user = await openList()
  grid().focus()
  await user.keyboard('{Control>}a{/Control}{Delete}')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(alerts().open[0]?.lines[0]).toBe('0 done, 25 failed'))
  expect(remove.mock.calls.length).toBeLessThan(5)
})

test('deleted rows are shown when they are asked for, say so in words, and are brought back one by one or together', async () => {
  docks = docks.map((dock) => ({ ...dock, deleted: dock.id <= 3 }))
  const user = await openList({}, asking({ deleted: 'only' }))
  await waitFor(() => expect(shown()).toEqual(['DeletedDock 01', 'DeletedDock 02', 'DeletedDock 03']))
  expect(screen.queryByRole('link', { name: 'Dock 01' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Restore Dock 02' }))
  await waitFor(() => expect(shown()).toEqual(['DeletedDock 01', 'DeletedDock 03']))
  await holdsFocus()
  await user.keyboard('{Control>}a{/Control}r')
  await waitFor(() => expect(notice()?.text).toBe('2 records restored.'))
  expect(living()).toBe(30)
})

const uses = async (ids: readonly number[]) =>
  ids
    .filter((id) => id === 1)
    .flatMap((id) => [
      { id, noun: 'loads' as const, count: 1 },
      { id, noun: 'drivers' as const, count: 2 },
    ])

test.each([
  ['a record that is used', 'j{Delete}', uses, 'Used by 1 load and 2 drivers.'],
  ['a record that nobody uses', 'jj{Delete}', uses, 'Nothing uses this.'],
  ['several records', 'jxjx{Delete}', uses, 'Dock 01: used by 1 load and 2 drivers.'],
  [
    'a list whose uses cannot be read',
    'j{Delete}',
    () => Promise.reject(new Error('no')),
    'Could not find out what uses this.',
  ],
])('what uses %s is told before it is deleted, and it can be deleted', async (_, keys, asked, words) => {
  const user = await openList({ uses: asked })
  await user.keyboard(keys)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(words)
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(living()).toBeLessThan(30))
})

test('Enter opens the row under the cursor, and a list that keeps all deletes none', async () => {
  const user = await openList({ keepsAll: true })
  await user.keyboard('jj{Delete}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  await user.keyboard('{Enter}')
  await screen.findByText('another page')
  expect(addressIn(router)).toBe('/docks/update?id=2')
})

test('on a narrow screen rows are cards that can be marked', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: /max-width: 719px/.test(query), addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
  )
  const user = await openList()
  expect(document.querySelectorAll('.card').length).toBeGreaterThan(5)
  await user.click(screen.getByRole('checkbox', { name: 'Select Dock 02' }))
  await screen.findByText('1 selected')
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
})

test('a failed refresh keeps the rows on screen and says that they may be out of date', async () => {
  docks = docks.slice(0, 3)
  const user = await openList()
  await waitFor(() => expect(shown()).toEqual(['Dock 01', 'Dock 02', 'Dock 03']))
  isServerDown = true
  await queryClient.invalidateQueries({ queryKey: ['docks'] })
  await screen.findByText('Could not refresh. The rows may be out of date.')
  expect(shown()).toEqual(['Dock 01', 'Dock 02', 'Dock 03'])
  isServerDown = false
  docks = docks.slice(1)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(shown()).toEqual(['Dock 02', 'Dock 03']))
  expect(screen.queryByText(/out of date/)).toBeNull()
})

test('a first read that fails says so and is retried', async () => {
  docks = docks.slice(0, 1)
  isServerDown = true
  const user = await openList()
  await screen.findByText('Could not load this list.')
  isServerDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(shown()).toEqual(['Dock 01']))
})

test('a file has the columns that are shown, or those that are hidden as well', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) saved.push(content)
    return 'blob:table'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const user = await openList()
  const save = async () => {
    await user.click((await screen.findAllByRole('menuitem', { name: 'This page (25)' }))[0] as HTMLElement)
    await waitFor(() => expect(saved).not.toEqual([]))
    return (await saved.pop()?.text())?.replace('\ufeff', '').split('\r\n')[0]
  }
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const hidden = await screen.findByRole('menuitemcheckbox', { name: 'With hidden columns' })
  expect(hidden.getAttribute('aria-checked')).toBe('false')
  expect(await save()).toBe('Name,Yard')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'With hidden columns' }))
  expect(await save()).toBe('Name,Yard,Places')
})
