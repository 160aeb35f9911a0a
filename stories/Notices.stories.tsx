import type { Meta, StoryObj } from '@storybook/react-vite'
import { AlertHost } from '#portal/app/messages/AlertHost'
import { Notification } from '#portal/app/messages/Notification'
import { forgetAlerts, showAlert, showNotice } from '#portal/data/alerts'
import { longText, onPhone } from './states'

/** What `useNotify` and `showFailure` show. */
const Notices = () => (
  <>
    <Notification />
    <AlertHost />
  </>
)

const meta: Meta<typeof Notices> = { component: Notices, beforeEach: () => forgetAlerts }
export default meta

type Story = StoryObj<typeof Notices>

const persisted = true

export const Saved: Story = { beforeEach: () => void showNotice('Region 12 North saved.') }
export const Undo: Story = {
  beforeEach: () => void showNotice('Region 12 North deleted.', { onUndo: () => undefined }),
}
export const Failure: Story = {
  beforeEach: () => void showAlert(["Can't delete the region.", 'The server is not available.'], { persisted }),
}
export const WarningWithAction: Story = {
  beforeEach: () =>
    void showAlert('Load 4711 was changed by ann.', {
      severity: 'warning',
      persisted,
      link: { to: '/', label: 'Show load' },
      action: { label: 'Reload', run: () => undefined },
    }),
}
export const Several: Story = {
  beforeEach: () => {
    for (const severity of ['error', 'warning', 'info'] as const)
      showAlert(`${severity}: ${longText}`, { severity, persisted })
    showNotice(longText, { onUndo: () => undefined })
  },
}
export const SeveralOnPhone: Story = { ...Several, ...onPhone }
