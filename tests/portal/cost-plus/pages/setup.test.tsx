import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BillingConfigurationPage } from '#portal/cost-plus/configuration/BillingConfigurationPage'
import { BillingCustomerPage } from '#portal/cost-plus/customer/BillingCustomerPage'
import { BillingSetupPage } from '#portal/cost-plus/setup/BillingSetupPage'
import { aSession, joinGroup, type Person, unique } from '../../../fixtures/server'
import { aBillingGroup, adminRights, asSuperAdmin, type BillingGroup } from '../../../server/cost-plus/aBillingGroup'
import { aSetUpGroup, done, openOnServer } from './openOnServer'

afterEach(cleanup)

const storedCustomer = (group: BillingGroup) =>
  done(group.call('GET', `/costplus/{group}/customer/${encodeURIComponent(group.id)}`))

test('customers are listed, and the set-up of the selected one is removed after a question [ROUTE-110]', async () => {
  const group = await aSetUpGroup()
  const other = await aBillingGroup()
  await joinGroup(group.userId, other, adminRights)
  // A session has the groups of its login.
  const person = await aSession(group.userId, group)
  const user = await openOnServer(group, <BillingCustomerPage />, '/cpb/customer', { person })
  const table = await screen.findByRole('table', { name: 'Billing customers' })
  expect((await within(table).findAllByText(other.id)).length).toBeGreaterThan(0)
  within(table).getByText('Acme')
  const remove = within(table).getByRole<HTMLButtonElement>('button', { name: 'Remove set-up' })
  await waitFor(() => expect(remove.disabled).toBe(false))
  await user.click(remove)
  const dialog = await screen.findByRole('dialog')
  expect(await storedCustomer(group)).toMatchObject({ FMASetup: true })
  await user.click(within(dialog).getByRole('button', { name: 'Remove set-up' }))
  await waitFor(async () => expect(await storedCustomer(group)).toMatchObject({ FMASetup: false }))
})

test('a customer without set-up is set up [ROUTE-116]', async () => {
  const group = await aBillingGroup()
  const user = await openOnServer(group, <BillingSetupPage />, '/cpb/billingsetup')
  await user.type(await screen.findByLabelText('Group number'), '2207')
  await user.click(screen.getByRole('button', { name: 'Set up customer' }))
  await waitFor(async () =>
    expect(await storedCustomer(group)).toEqual({
      CustomerId: group.id,
      Name: group.id,
      GroupNumber: '2207',
      FMASetup: true,
    }),
  )
})

test('a draft without approvers names the field and cannot be saved', async () => {
  await openOnServer(await aSetUpGroup(), <BillingSetupPage />, '/cpb/billingsetup?step=review')
  await screen.findByRole('button', { name: 'Approvers (user ids)' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(true)
})

test('a refused draft tells each problem at its input and lists where the others are; mended it is saved [ROUTE-116]', async () => {
  const group = await aSetUpGroup()
  const user = await openOnServer(group, <BillingSetupPage />, '/cpb/billingsetup?step=mappings')
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add mapping' })
  await waitFor(() => expect(add.disabled).toBe(false))
  await user.click(add)
  await user.type(screen.getByLabelText('From account'), '5100')
  expect(screen.queryByText('Choose a category.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Choose a category.')
  await user.click(screen.getByRole('button', { name: 'Remove mapping 1' }))
  await user.click(screen.getByRole('button', { name: 'Approvers (user ids)' }))
  await user.type(await screen.findByLabelText('Approvers (user ids)'), group.userId)
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(async () =>
    expect(await done(group.call('GET', `/costplus/{group}/setup/${group.id}`))).toMatchObject([
      { Approvers: [group.userId.toLowerCase()], Mappings: [] },
    ]),
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(true)
})

test('the value of the customer goes before that for all customers, and is edited [ROUTE-121]', async () => {
  const group = await aSetUpGroup()
  const superAdmin = await asSuperAdmin(group.userId)
  // What billing reads would change the bills of other tests: what is set for all customers is an entry that it passes on.
  const ATTRIBUTE = unique('CP_TEST').toUpperCase()
  const save = (person: Person, CustomerId: string | null, VALUE: string) =>
    done(
      person.call('POST', '/costplus/{group}/configuration', {
        override: 'PUT',
        body: { CustomerId, ATTRIBUTE, VALUE },
      }),
    )
  await save(group, group.id, '1001')
  await save(superAdmin, null, '1002')
  try {
    const user = await openOnServer(
      group,
      <BillingConfigurationPage />,
      `/cpb/adminconfig?q=${ATTRIBUTE.toLowerCase()}`,
    )
    const row = await screen.findByRole('row', { name: new RegExp(`^${ATTRIBUTE}`) })
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('1001')
    await user.click(within(row).getByRole('button', { name: 'Edit for this customer' }))
    const field = await screen.findByRole('textbox', { name: /^Value/ })
    await user.clear(field)
    await user.type(field, '1005')
    await user.click(screen.getByRole('button', { name: 'Save value' }))
    const stored = async () => done(group.call('GET', `/costplus/{group}/configuration/${group.id}`))
    await waitFor(async () =>
      expect(await stored()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ CustomerId: group.id, ATTRIBUTE, VALUE: '1005' }),
          expect.objectContaining({ CustomerId: null, ATTRIBUTE, VALUE: '1002' }),
        ]),
      ),
    )
  } finally {
    await save(superAdmin, null, '')
  }
})
