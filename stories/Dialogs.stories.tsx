import { Typography } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { longText, onPhone } from './states'

type DialogProps = { name: string; busy?: boolean }

const Confirm = ({ name, busy = false }: DialogProps) => {
  const translate = useTranslate()
  return (
    <ConfirmDialog
      title={translate('setup.regions.askDelete', { name })}
      text={translate('setup.regions.whatDeleteDoes')}
      action={translate('crud.delete')}
      keep={translate('crud.cancel')}
      busy={busy}
      onAgree={() => undefined}
      onClose={() => undefined}
    />
  )
}

const Drawer = ({ name }: DialogProps) => (
  <SideDrawer title={name} isOpen onClose={() => undefined}>
    <Typography>{longText}</Typography>
  </SideDrawer>
)

const meta: Meta<typeof Confirm> = { component: Confirm, args: { name: '12 North' } }
export default meta

type Story = StoryObj<typeof Confirm>

export const Confirmation: Story = {}
export const ConfirmationInProgress: Story = { args: { busy: true } }
export const ConfirmationWithLongName: Story = { args: { name: longText } }
export const ConfirmationOnPhone: Story = { ...onPhone }
export const SideDrawerOpen: Story = { render: (args) => <Drawer {...args} /> }
export const SideDrawerOnPhone: Story = { ...SideDrawerOpen, ...onPhone }
