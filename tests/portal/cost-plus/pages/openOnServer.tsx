import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { Person, TestGroup } from '../../../fixtures/server'
import { aBillingGroup, adminRights, type BillingGroup } from '../../../server/cost-plus/aBillingGroup'
import { signInOnServer } from '../../portalFixtures'
import { renderPage } from '../../renderPage'
import { billingPageWords } from './openBillingPage'

/** A customer group that is set up for billing. */
export const aSetUpGroup = async (): Promise<BillingGroup> => {
  const group = await aBillingGroup()
  await done(
    group.call('POST', '/costplus/{group}/customer', {
      body: { CustomerId: group.id, Name: 'Acme', GroupNumber: null, FMASetup: true },
    }),
  )
  return group
}

/** The body of a call that must succeed. */
export const done = async (call: ReturnType<Person['call']>) => {
  const { status, body } = await call
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Opens a page of billing at the server of the run, as an administrator of the group or somebody else in it. */
export const openOnServer = async (
  group: TestGroup,
  page: ReactElement,
  path: string,
  { person = group, locale = 'en-US' }: { person?: Person; locale?: string } = {},
) => {
  // The simulated browser lays nothing out: without a height a table would draw no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  signInOnServer(group, adminRights, person)
  localStorage.setItem('locale', locale)
  await renderPage(page, path, { words: billingPageWords })
  return userEvent.setup()
}
