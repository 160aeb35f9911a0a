import type { Meta, StoryObj } from '@storybook/react-vite'
import { regions } from '#contract/routing-tool/setup/regions'
import { failing, slow } from '#tests/portal/network/faults'
import { longRegions, regionPages, regionsAre, someRegions } from './regions'
import { onPhone, shows } from './states'

const { Create, Update } = regionPages

const meta: Meta<typeof Update> = {
  component: Update,
  parameters: { path: '/regions/update?id=1', network: [someRegions] },
}
export default meta

type Story = StoryObj<typeof Update>

export const NewRecord: Story = { render: () => <Create />, ...shows(/Save/) }
export const FieldErrors: Story = {
  ...NewRecord,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
    await canvas.findAllByText(/Required/)
  },
}
export const ExistingRecord: Story = { ...shows(/Delete/) }
export const Loading: Story = { parameters: { network: [slow(regions.listRegions, 'infinite')] } }
export const CouldNotLoad: Story = {
  parameters: { network: [failing(regions.listRegions, 'The database is not available.')] },
  ...shows(/Could not load/),
}
export const Missing: Story = { parameters: { network: [regionsAre()] }, ...shows(/does not exist/) }
export const LongTexts: Story = { parameters: { network: [longRegions] }, ...shows(/Delete/) }
export const OnPhone: Story = { ...FieldErrors, ...onPhone }
