import { Typography } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { ContentDialog } from '#portal/ui/ContentDialog'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
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

const Content = ({ name }: DialogProps) => (
  <ContentDialog title={name} onClose={() => undefined}>
    <Typography>{longText}</Typography>
  </ContentDialog>
)

const Filled = ({ name, busy = false, refused = false }: DialogProps & { refused?: boolean }) => {
  const translate = useTranslate()
  return (
    <FormDialog
      title={name}
      action={translate('crud.save')}
      values={{ name: '', code: 'N12' }}
      problems={(values) => ({ name: values.name === '' && 'required' })}
      words="crud.problems"
      said={refused ? [longText] : []}
      busy={busy}
      onSubmit={() => undefined}
      onClose={() => undefined}
    >
      <TypedInput source="name" label={translate('setup.regions.fields.name')} isRequired />
      <TypedInput source="code" label={translate('setup.regions.fields.code')} />
    </FormDialog>
  )
}

const Step = ({ name }: DialogProps) => {
  const translate = useTranslate()
  return (
    <StepDialog
      title={translate('setup.regions.askDelete', { name })}
      action={translate('crud.delete')}
      reason={translate('setup.regions.fields.name')}
      isReasonRequired
      isDangerous
      count={501}
      most={500}
      said={[]}
      onAgree={() => undefined}
      onClose={() => undefined}
    />
  )
}

/** Submits a form whose name is missing. */
const submitted = {
  play: async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    canvasElement.ownerDocument.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    await Promise.resolve()
  },
}

const meta: Meta<typeof Confirm> = { component: Confirm, args: { name: '12 North' } }
export default meta

type Story = StoryObj<typeof Confirm>

export const Confirmation: Story = {}
export const ConfirmationInProgress: Story = { args: { busy: true } }
export const ConfirmationWithLongName: Story = { args: { name: longText } }
export const ConfirmationOnPhone: Story = { ...onPhone }
export const SideDrawerOpen: Story = { render: (args) => <Drawer {...args} /> }
export const SideDrawerOnPhone: Story = { ...SideDrawerOpen, ...onPhone }
export const ContentToRead: Story = { render: (args) => <Content {...args} /> }
export const FormToFill: Story = { render: (args) => <Filled {...args} /> }
export const FormWithProblem: Story = { ...FormToFill, ...submitted }
export const FormInProgress: Story = { render: (args) => <Filled {...args} busy /> }
export const FormRefused: Story = { render: (args) => <Filled {...args} refused /> }
export const FormOnPhone: Story = { ...FormRefused, ...onPhone }
export const StepOfTooMany: Story = { render: (args) => <Step {...args} /> }
