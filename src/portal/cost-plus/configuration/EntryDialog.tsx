import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { billingConfiguration } from '#contract/cost-plus/billingConfiguration'
import type { BillingConfigurationEntry } from '#domain/billing/billingSettings'
import { useWrite } from '#portal/data/useWrite'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

/** An attribute with its entries: the customer's own, that for all customers, and what holds without either. */
export type ConfigurationRow = {
  attribute: string
  own: BillingConfigurationEntry | null
  shared: BillingConfigurationEntry | null
  standard: string | null
}

type EntryDialogProps = {
  /** Null for an entry that holds for all customers. */
  customerId: string | null
  /** Null for a new attribute. */
  row: ConfigurationRow | null
  onClose: () => void
}

/** Sets a value, or resets it so that the next wider one holds. */
export const EntryDialog = ({ customerId, row, onClose }: EntryDialogProps) => {
  const translate = useTranslate()
  const set = customerId === null ? row?.shared : row?.own
  const { run, busy } = useWrite(billingConfiguration.saveBillingConfiguration, {
    couldNot: 'billingConfiguration.couldNotSave',
    success: (_, { body: { attribute, value } }) =>
      translate(value ? 'billingConfiguration.saved' : 'billingConfiguration.reset', { attribute }),
    refreshes: [billingConfiguration.listBillingConfiguration],
  })
  const save = async (attribute: string, value: string) => {
    if (await run({ body: { customerId, attribute, value } })) onClose()
  }
  return (
    <FormDialog
      title={translate(customerId === null ? 'billingConfiguration.titleShared' : 'billingConfiguration.titleOwn', {
        customer: customerId ?? '',
      })}
      action={translate('billingConfiguration.save')}
      values={{ attribute: row?.attribute ?? '', value: set?.value ?? '' }}
      problems={({ attribute, value }) => ({
        attribute: row === null && !/^[A-Z][A-Z0-9_]*$/.test(attribute) && 'billingConfiguration.attributeRule',
        value: value.trim() === '' && 'crud.problems.required',
      })}
      busy={busy}
      others={
        row &&
        set && (
          <Button color="inherit" disabled={busy} onClick={() => void save(row.attribute, '')}>
            {translate('billingConfiguration.resetAction')}
          </Button>
        )
      }
      // A disabled input has no value.
      onSubmit={({ attribute, value }) => save(row?.attribute ?? attribute, value.trim())}
      onClose={onClose}
    >
      <TypedInput
        source="attribute"
        label={translate('billingConfiguration.columns.attribute')}
        helperText={translate('billingConfiguration.attributeRule')}
        parse={(text: string) => text.toUpperCase()}
        isRequired
        autoFocus={row === null}
        disabled={row !== null}
        longest={60}
      />
      <TypedInput
        source="value"
        label={translate('billingConfiguration.value')}
        isRequired
        autoFocus={row !== null}
        longest={500}
      />
    </FormDialog>
  )
}
