import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { driverPhones } from '#contract/load-planning/driverPhones'
import { DriverPhonesPage } from '#portal/load-planning/phones/DriverPhonesPage'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

test.each([
  ['aB3_d-9x', 0, 'aB3_d-9x', '0'],
  [null, null, '–', '–'],
])(
  'a phone that said version %j and %j waiting reports is listed with them',
  async (pageVersion, waitingReports, version, waiting) => {
    const phone = {
      id: 1,
      driverId: 'D1',
      driverName: 'Ann Lee',
      createdBy: 'ann',
      createdAt: '2030-01-01T14:00:00Z',
      expiresAt: '2030-02-01T14:00:00Z',
      lastUsedAt: null,
      pageVersion,
      waitingReports,
      revokedBy: null,
      revokedAt: null,
    }
    network.use(answering(driverPhones.listDriverPhones, { rows: [phone], total: 1 }))
    signInAs(['load-planning'])
    await renderPage(<DriverPhonesPage />, '/', { words: ['planPhones', 'tools'] })
    await screen.findByText(/Ann Lee/)
    const [names = [], facts = []] = screen
      .getAllByRole('row')
      .map(({ children }) => [...children].map(({ textContent }) => textContent))
    expect(['Page version', 'Reports to send'].map((name) => facts[names.indexOf(name)])).toEqual([version, waiting])
  },
)
