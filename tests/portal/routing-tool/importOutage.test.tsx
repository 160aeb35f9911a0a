import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { imports } from '#contract/routing-tool/imports/imports'
import { ImportDeliveries } from '#portal/routing-tool/import-deliveries/ImportDeliveries'
import { paths } from '#portal/routing-tool/paths'
import { AlertHost } from '#portal/app/messages/AlertHost'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { answeringAll } from '../network/answers'
import { failing, losingAnswers, slow, unreachable } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { keepFileNames, signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A group whose user is signed in here. */
const signedIn = async () => {
  const group = await aGroup()
  signInOnServer(group, ['routing-tool.deliveries'])
  return group
}

/** Opens the page before a file is chosen. */
const openStart = async () => {
  await signedIn()
  const router = await renderPage(<ImportDeliveries />, paths.importDeliveries, { words: ['imports', 'fileImport'] })
  await screen.findByRole('heading', { name: 'Choose a deliveries file' })
  return { user: userEvent.setup({ applyAccept: false }), router }
}
type User = ReturnType<typeof userEvent.setup>
const choose = (user: User, name: string, text: string | Uint8Array<ArrayBuffer>) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file can be chosen.')
  return user.upload(input, new File([text], name))
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Goes on to the rows once the server has checked them. */
const goToCheck = async (user: User) => {
  const next = await button('Check the rows')
  await waitFor(() => expect(next.getAttribute('disabled')).toBeNull())
  await user.click(next)
}

/** Opens the import of a file at a step. */
const openImport = async (file: string, step = '', { name = 'deliveries.csv', group }: Uploaded = {}) => {
  const { call } = group ?? (await signedIn())
  const form = new FormData()
  form.set('file', new File([file], name))
  const { body } = await call('POST', '/routing-tool/{group}/ImportBatches', { form })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const address = `${paths.importDeliveries}?batch=${body.Batch.batchId}&step=${step}`
  const page = (
    <>
      <ImportDeliveries />
      <AlertHost />
    </>
  )
  await renderPage(page, address, { words: ['imports', 'fileImport'], queryClient })
  return queryClient
}
type Uploaded = { name?: string; group?: TestGroup }

test('a file with a number that can be read in two ways shows that cell and asks for the number format', async () => {
  await openImport('delivery_num;delivery_weight\nA1;9.135\n')
  const refusal = 'Line 2, delivery_weight: “9.135” can be read in two ways. Choose the number format.'
  const alert = (await screen.findByText(refusal)).closest<HTMLElement>('[role=alert]')
  expect(alert?.textContent).toBe(refusal)
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
  await screen.findByRole('combobox', { name: 'Number format' })
})

test('an import that is stored while the server cannot be reached is shown neither as missing nor as failed', async () => {
  const queryClient = await openImport('delivery_num,delivery_weight\nOUT-1,5\n', 'store')

  const store = await screen.findByRole('button', { name: 'Store 1 delivery' })
  network.use(losingAnswers(imports.storeImport), unreachable('every call'))
  await userEvent.click(store)
  expect(await screen.findByText(/Failed to import deliveries/)).toBeTruthy()
  await queryClient.invalidateQueries()
  expect(screen.queryByText(/Could not load import/)).toBeNull()

  network.resetHandlers()
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Done: 1 delivery stored.')).toBeTruthy()
  expect(screen.queryByText(/Failed to import deliveries/)).toBeNull()
})

test('a key that comes as soon as the grid of rows has the focus moves on from the first bad cell', async () => {
  const pressOnFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'grid') return
    document.removeEventListener('focusin', pressOnFocus)
    queueMicrotask(() => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })))
  }
  document.addEventListener('focusin', pressOnFocus)
  await openImport('delivery_num,ship_to_city,delivery_weight\nK-1,Reading,heavy\nK-2,Gary,much\n', 'check&rows=bad')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-activedescendant')).toBeTruthy())
  const grid = screen.getByRole('grid', { name: 'Rows of the file' })
  expect(grid.getAttribute('aria-activedescendant')).toBe(within(grid).getByRole('gridcell', { name: /much/ }).id)
})

test('a file that cannot be taken is not sent, and the page says why', async () => {
  const { user } = await openStart()
  const refusals = [
    ['empty.csv', '', /The file is empty/],
    ['letter.pdf', '%PDF-1.4', /This is not a csv, xls or xlsx file/],
    ['large.csv', new Uint8Array(11 * 1_024 * 1_024), /The file is larger than 10 MiB/],
  ] as const
  for (const [name, text, why] of refusals) {
    await choose(user, name, text)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(why))
    expect(screen.getByRole('alert').textContent).toContain(name)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  }
  expect(network.calls()).not.toContain('POST /ImportBatches')
})

test('an upload can be given up, after which another file can be chosen', async () => {
  const { user } = await openStart()
  network.use(slow(imports.startImport, 'infinite'))
  await choose(user, 'deliveries.csv', 'delivery_num,delivery_weight\nUP-1,5\n')
  await screen.findByText(/^Uploading deliveries\.csv/)
  await user.click(await button('Cancel the import'))
  await button('Choose a file')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['letter.csv', '%PDF-1.4', 'WRONG_KIND'],
  ['header.csv', 'delivery_num,delivery_weight\n', 'EMPTY_FILE'],
])('%s, which the server cannot read as a table, ends with its code', async (name, text, code) => {
  await openImport(text, '', { name })
  await screen.findByRole('heading', { name })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`Code: ${code}.`))
})

test('an upload that fails says so in the words of the catalogue, stays on the page, and is tried again [ERR-14] [ERR-15]', async () => {
  const { user, router } = await openStart()
  const withCode = (code: string) =>
    `There was an issue importing the deliveries. Code: ${code}. Please contact the provider's IT team for assistance.`
  const failures = [
    [failing('every write', 'No.'), withCode('500')],
    [answeringAll({ Status: 'FAILED', Code: 'IMP-7' }), withCode('IMP-7')],
    [answeringAll({ Status: 'PARTLY' }), withCode('200')],
    [unreachable('every write'), /^Failed to import deliveries, an unexpected error/],
  ] as const
  for (const [fault, text] of failures) {
    network.use(fault)
    await choose(user, 'deliveries.csv', 'delivery_num,delivery_weight\nUP-1,5\n')
    expect(await within(await screen.findByRole('alert')).findByText(text)).toBeTruthy()
    expect(router.state.location.search).toBe('')
    network.resetHandlers()
  }
  await user.click(await button('Try again'))
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?batch=\d+$/))
})

test('a column that must be there is named and chosen by hand with its unit, and remembered for the next file', async () => {
  const user = userEvent.setup()
  const group = await signedIn()
  await openImport('Reference;Mass;Town\nHAND-1;1,200.5;Reading\n', '', { group })
  await screen.findByText('Choose the delivery number column. It is required.')
  expect((await button('Check the rows')).getAttribute('disabled')).not.toBeNull()
  await user.selectOptions(await screen.findByLabelText('Import Reference as'), 'number')
  await user.selectOptions(await screen.findByLabelText('Import Mass as'), 'weight')
  const units = within(await screen.findByRole('group', { name: 'Unit of Mass' }))
  await user.click(units.getByRole('button', { name: 'kg' }))
  await goToCheck(user)
  expect(await within(await screen.findByRole('grid')).findByText('2,646.65 lb')).toBeTruthy()
  await user.click(await button('Continue'))
  await user.click(await button('Store 1 delivery'))
  await screen.findByText('Done: 1 delivery stored.')

  cleanup()
  await openImport('Reference;Mass;Town\nHAND-1;1,300.5;Reading\n', '', { group })
  await screen.findByText(/^Columns are mapped as in the last import/)
  await goToCheck(user)
  await screen.findByText('0 new deliveries, 1 to update')
})

test('rows are pasted from a spreadsheet, and the empty cells of a column are filled with what is above, and emptied by undo', async () => {
  keepFileNames()
  const { user } = await openStart()
  await user.click(await button('Paste rows'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('textbox', { name: /Rows with their header/ }))
  await user.paste('delivery_num\tdelivery_weight\tship_to_city\nP-1\t5\tGary\nP-2\t6\t\n')
  await user.click(dialog.getByRole('button', { name: 'Check the rows' }))
  await goToCheck(user)
  await screen.findByRole('heading', { name: 'Check the rows of Pasted rows.csv' })
  const form = within(screen.getByRole('form', { name: 'Fill empty cells' }))
  await user.click(form.getByRole('combobox', { name: /Field/ }))
  await user.click(screen.getByRole('option', { name: 'Ship-to city' }))
  await user.click(form.getByRole('button', { name: 'Fill' }))
  const cities = () => within(screen.getByRole('grid', { name: 'Rows of the file' })).queryAllByText('Gary')
  await waitFor(() => expect(cities()).toHaveLength(2))
  await user.click(await button('Undo'))
  await waitFor(() => expect(cities()).toHaveLength(1))
})

test('a delivery number that comes twice names the other line, its row is left out by itself, and the import cancelled after a question', async () => {
  const user = userEvent.setup()
  await openImport('delivery_num,delivery_weight\nTWICE-1,100\nTWICE-1,100\n', '', { name: 'twice.csv' })
  await goToCheck(user)
  const row = await screen.findByRole('row', { name: /already in line 2/ })
  expect(within(row).getByText('3')).toBeTruthy()
  await user.click(within(row).getByLabelText('Import line 3'))
  await button(/Rows with errors 0/)
  await button(/Skipped 1/)
  await user.click(await button('Cancel the import'))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this import?' }))
  expect(question.getByText(/The 2 rows of twice\.csv/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Discard import' }))
  await screen.findByText('This import was cancelled. Nothing was stored.')
})

test('rows with the same error are skipped together with their good siblings, taken in again by undo, and given one value', async () => {
  const user = userEvent.setup()
  const rows = ['SAME-A,heavy,1', 'SAME-A,,2', 'SAME-B,heavy,']
  await openImport(['delivery_num,delivery_weight,item_num', ...rows, ''].join('\n'))
  await goToCheck(user)
  await user.click(await button('Skip 2 rows'))
  const notice = '2 rows with errors skipped. 1 valid row of the same deliveries skipped too.'
  await waitFor(() => expect(screen.getAllByText(notice).length).toBeGreaterThan(0))
  await screen.findByRole('row', { name: /Skipped: another row of SAME-A has an error/ })
  await user.click(await button('Undo'))
  await button(/Rows with errors 2/)
  await user.click(await button('Set a value'))
  await user.type(await screen.findByRole('textbox', { name: 'Delivery weight' }), '250')
  await user.click(await button('Apply to 2 rows'))
  await button(/Rows with errors 0/)
  await screen.findByText('All rows are valid.')
})
