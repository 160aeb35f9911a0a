import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { administration } from '#portal/administration/index'
import { CheckpointsPage } from '#portal/administration/checkpoints/CheckpointsPage'
import { features } from '#portal/app/features'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { aGroup } from '../../fixtures/server'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

afterEach(cleanup)

test('a permission tells who holds it, and which pages and calls it opens', async () => {
  const group = await aGroup()
  const holder = await group.aPerson(['routing-tool.setup'])
  signInOnServer(group, ['portal.administer'])
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
