import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { detentions } from '#contract/cost-plus/detentions'
import { shownDollars } from '#domain/billing/invoices/explained'
import { type Detention, detentionCharge } from '#domain/billing/charges/detentions'
import type { Period } from '#domain/billing/period'
import { sumOf } from '#domain/values/exact'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { useCategories } from '#portal/cost-plus/parts/useCategories'
import { useWrite } from '#portal/data/useWrite'
import { editedNumber, shownQuantity, typedNumber } from '#portal/ui/amounts'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

type ChargeDialogProps = { period: Period; rows: readonly Detention[]; onDone: () => void; onClose: () => void }

/** Adds detentions to the ledger of a period, a line for each; those above the limit are held for another user. */
export const ChargeDialog = ({ period, rows, onDone, onClose }: ChargeDialogProps) => {
  const translate = useTranslate()
  const categories = useCategories()
  const { run } = useWrite(detentions.chargeDetentions, {
    couldNot: 'billing.detention.couldNot',
    success: ({ lineIds, held }) =>
      [
        translate('billing.detention.done.charged', { smart_count: lineIds.length }),
        held > 0 ? translate('billing.detention.done.held', { smart_count: held }) : '',
      ]
        .join(' ')
        .trim(),
    refreshes: [detentions.listDetentions],
  })
  const known = rows.find(({ rate }) => rate !== null)?.rate
  return (
    <FormDialog
      title={translate('billing.detention.chargeTitle', { month: shownMonth(period) })}
      action={translate('billing.detention.chargeCount', { smart_count: rows.length })}
      values={{ rate: known ? editedNumber('rate', known) : '', account: '', category: '', costCenter: '' }}
      problems={(typed) => ({
        rate: !rateOf(typed.rate) && 'rate',
        account: typed.account.trim() === '' && 'account',
        category: typed.category === '' && 'category',
      })}
      words="billing.detention.problems"
      onSubmit={async ({ rate: typedRate, ...typed }) => {
        const rate = rateOf(typedRate)
        if (rate && (await run({ body: { stops: [...rows], period, rate, ...typed } }))) onDone()
      }}
      onClose={onClose}
    >
      <Total rows={rows} />
      <TypedInput source="rate" label={translate('billing.detention.rate')} isRequired autoFocus longest={12} />
      <ChoiceInput
        source="category"
        label={translate('billing.adjust.fields.category')}
        isRequired
        choices={categories}
      />
      <TypedInput source="account" label={translate('billing.adjust.fields.account')} isRequired longest={30} />
      <TypedInput source="costCenter" label={translate('billing.adjust.fields.costCenter')} longest={30} />
    </FormDialog>
  )
}

/** A rate above 0; null for anything else that is typed. */
const rateOf = (typed: string) => {
  const rate = typedNumber('rate', typed)
  return rate !== null && rate > 0n ? rate : null
}

/** What the lines come to at the rate that is typed. */
const Total = ({ rows }: { rows: readonly Detention[] }) => {
  const translate = useTranslate()
  const rate = rateOf(useWatch({ name: 'rate' }) as string)
  const hours = shownQuantity(sumOf(rows.map((row) => row.hours)))
  return (
    <Typography role="status">
      {rate
        ? translate('billing.detention.total', {
            hours,
            total: shownDollars(sumOf(rows.map((row) => detentionCharge(row.hours, rate)))),
          })
        : translate('billing.detention.hoursAlone', { hours })}
    </Typography>
  )
}
