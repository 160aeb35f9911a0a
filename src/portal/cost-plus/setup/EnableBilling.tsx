import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { useGroup } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { RuleForm, SubmitButton } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'

/** Sets the selected customer up for billing; its terms are entered afterwards. */
export const EnableBilling = ({ name }: { name: string }) => {
  const translate = useTranslate()
  const customerId = useGroup().id
  const { run } = useWrite(billingCustomers.setUpBillingCustomer, {
    couldNot: 'billingSetup.enable.couldNot',
    success: (_, { body }) => translate('billingSetup.enable.done', { name: body.name }),
    refreshes: [billingCustomers.readBillingCustomer, billingCustomers.listBillingCustomers],
  })
  return (
    <RuleForm
      values={{ name, groupNumber: '' }}
      problems={(typed) => ({ name: typed.name.trim() === '' && 'billingSetup.enable.nameMissing' })}
      onSubmit={(typed) => run({ body: { customerId, ...typed, isSetUp: true } })}
      sx={{ display: 'grid', gap: 3, maxWidth: 480 }}
    >
      <Typography>{translate('billingSetup.enable.text', { customer: customerId })}</Typography>
      <TypedInput source="name" label={translate('billingSetup.enable.name')} isRequired autoFocus longest={100} />
      <TypedInput source="groupNumber" label={translate('billingSetup.enable.groupNumber')} longest={30} />
      <SubmitButton sx={{ justifySelf: 'start' }}>{translate('billingSetup.enable.action')}</SubmitButton>
    </RuleForm>
  )
}
