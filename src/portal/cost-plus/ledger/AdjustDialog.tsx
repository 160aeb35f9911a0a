import { useTranslate } from 'react-admin'
import { ledger } from '#contract/cost-plus/ledger'
import { lastDayOf, type Period } from '#domain/billing/period'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { typedNumber } from '#portal/ui/amounts'
import { useCategories } from '#portal/cost-plus/parts/useCategories'
import { useWrite } from '#portal/data/useWrite'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

type AdjustDialogProps = { period: Period; onDone: () => void; onClose: () => void }

const blank = { amount: '', account: '', category: '', costCenter: '', vendor: '', reason: '' }

/** Adds an amount to the ledger of a period by hand; one above the limit is held until another user releases it. */
export const AdjustDialog = ({ period, onDone, onClose }: AdjustDialogProps) => {
  const translate = useTranslate()
  const categories = useCategories()
  const { run } = useWrite(ledger.adjustLedger, {
    couldNot: 'billing.adjust.couldNot',
    success: ({ isHeld }) => translate(isHeld ? 'billing.adjust.held' : 'billing.adjust.done'),
  })
  const field = (source: keyof typeof blank) => ({ source, label: translate(`billing.adjust.fields.${source}`) })
  return (
    <FormDialog
      title={translate('billing.adjust.title', { month: shownMonth(period) })}
      action={translate('billing.adjust.action')}
      values={blank}
      problems={(typed) => ({
        amount: !typedNumber('money', typed.amount) && 'amount',
        account: typed.account.trim() === '' && 'account',
        category: typed.category === '' && 'category',
        reason: typed.reason.trim() === '' && 'reason',
      })}
      words="billing.adjust.problems"
      onSubmit={async (typed) => {
        const amount = typedNumber('money', typed.amount)
        if (amount !== null && (await run({ body: { period, date: lastDayOf(period), ...typed, amount } }))) onDone()
      }}
      onClose={onClose}
    >
      <TypedInput {...field('amount')} isRequired autoFocus longest={20} />
      <ChoiceInput {...field('category')} isRequired choices={categories} />
      <TypedInput {...field('account')} isRequired longest={30} />
      <TypedInput {...field('costCenter')} longest={30} />
      <TypedInput {...field('vendor')} longest={60} />
      <TypedInput {...field('reason')} isRequired multiline minRows={2} longest={500} />
    </FormDialog>
  )
}
