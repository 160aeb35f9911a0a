import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { checkpointOf } from '#contract/checkpoints'
import { administration } from '#portal/administration/index'
import { CheckpointsPage } from '#portal/administration/checkpoints/CheckpointsPage'
import { features } from '#portal/app/features'
import { setConfiguration } from '#portal/data/call/configuration'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { storeGroup, storeToken } from '#portal/data/session/session'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { aGroup } from '../../fixtures/server'
import { aConfiguration, signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

beforeEach(() => happyDOM.setURL(inject('serverUrl')))
afterEach(cleanup)

test('a permission tells who holds it, and which pages and calls it opens', async () => {
  const group = await aGroup()
  const holder = await group.aPerson(['routing-tool.setup'])
  signInAs()
  setConfiguration(aConfiguration({ apiHost: inject('serverUrl') }))
  storeToken({ token: group.token, expiry: Date.now() + 3_600_000 })
  storeGroup({ id: group.id, type: group.type, level: 1 }, [checkpointOf('portal.administer')])
  await renderPage(
    <FeaturesContext value={features}>
      <CheckpointsPage />
    </FeaturesContext>,
    '/Administration/Checkpoints',
    { words: ['accounts', 'crud', 'records'], dataProvider: createDataProvider(administration.resources ?? {}) },
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Routing tool: set-up' }))
  await screen.findByRole('heading', { name: /^Users with this permission/ })
  await screen.findByText(new RegExp(holder.userId))
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(
    expect.arrayContaining(['Regions /RoutingTool/Setup/Regions', 'GET /routing-tool/{group}/Regions']),
  )
  expect(lines.filter((line) => line.includes('/load-planning/'))).toEqual([])
})
