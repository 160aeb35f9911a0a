import type { Meta, StoryObj } from '@storybook/react-vite'
import { regions } from '#contract/routing-tool/setup/regions'
import { failing, slow } from '#tests/portal/network/faults'
import { longRegions, regionPages, regionsAre, someRegions } from './regions'
import { onPhone, shows } from './states'

const meta: Meta<typeof regionPages.List> = { component: regionPages.List, parameters: { network: [someRegions] } }
export default meta

type Story = StoryObj<typeof regionPages.List>

export const Rows: Story = { ...shows(/Region 1/) }
export const Selection: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['1 Region 1', '2 Region 2'])
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${name}` }))
  },
}
export const NoRows: Story = { parameters: { network: [regionsAre()] }, ...shows(/There are no regions yet/) }
export const NothingFound: Story = { parameters: { path: '/?filter={"q":"zebra"}' }, ...shows(/zebra/) }
export const Loading: Story = { parameters: { network: [slow(regions.listRegions, 'infinite')] } }
export const CouldNotLoad: Story = {
  parameters: { network: [failing(regions.listRegions, 'The database is not available.')] },
  ...shows(/Could not load/),
}
export const LongTexts: Story = { parameters: { network: [longRegions] }, ...shows(/Refrigerated/) }
export const CardsOnPhone: Story = { ...Rows, ...onPhone }
