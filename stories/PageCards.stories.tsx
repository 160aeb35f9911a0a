import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageCards } from '#portal/ui/page/PageCards'

const meta: Meta<typeof PageCards> = { component: PageCards, args: { heading: 'h2' } }
export default meta

type Story = StoryObj<typeof PageCards>

export const Pages: Story = {
  args: {
    lines: [
      { path: '/regions', label: 'setup.regions.list', about: 'setup.regions.whatDeleteDoes' },
      { path: '/outbox', label: 'tools.tabs.outbox', about: 'tools.outbox.none' },
      { path: '/history', label: 'records.history' },
    ],
  },
}
