import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ledger } from '#contract/cost-plus/ledger'
import { isPeriod } from '#domain/billing/period'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { useCategories } from '#portal/cost-plus/parts/useCategories'
import { useWrite } from '#portal/data/useWrite'
import { CheckInput } from '#portal/ui/form/CheckInput'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { accountOf } from './ledgerColumns'
import type { ReviewChange } from './useReview'

type CategoryDialogProps = {
  lines: readonly ListedLine[]
  onChange: (changes: ReviewChange) => void
  onClose: () => void
}

/** Category and period of lines; a category chosen here stays, whatever the mappings say. */
export const CategoryDialog = ({ lines, onChange, onClose }: CategoryDialogProps) => {
  const translate = useTranslate()
  const categories = useCategories()
  const isMoved = (period: string) => lines.some((line) => line.period !== period)
  return (
    <FormDialog
      title={translate('billing.category.title', { smart_count: lines.length })}
      action={translate('billing.category.action')}
      values={{ category: keep, period: lines[0]?.period ?? '' }}
      problems={({ category, period }) => ({
        category: category === keep && !isMoved(period) && 'billing.category.nothing',
        period: !isPeriod(period) && 'billingSetup.problems.period',
      })}
      onSubmit={({ category, period }) =>
        onChange({ ...(category !== keep && { category }), ...(isMoved(period) && { period }) })
      }
      onClose={onClose}
    >
      <ChoiceInput
        source="category"
        label={translate('billing.ledger.columns.category')}
        autoFocus
        choices={[
          { id: keep, name: translate('billing.category.keep') },
          { id: '', name: translate('billing.category.automatic') },
          ...categories,
        ]}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      />
      <TypedInput
        source="period"
        type="month"
        label={translate('billing.period.label')}
        helperText={translate('billing.category.move')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  )
}

/** No category has a blank in front. */
const keep = ' keep'

type RuleDialogProps = { line: ListedLine; onDone: () => void; onClose: () => void }

/** "Always do this": a mapping of the account and cost centre of a line, in a new version of the set-up. */
export const RuleDialog = ({ line, onDone, onClose }: RuleDialogProps) => {
  const translate = useTranslate()
  const categories = useCategories()
  const { run } = useWrite(ledger.alwaysCategorize, {
    couldNot: 'billing.rule.couldNot',
    success: ({ version, updated }) => translate('billing.rule.done', { version, smart_count: updated }),
  })
  return (
    <FormDialog
      title={translate('billing.rule.title')}
      action={translate('billing.rule.action')}
      values={{ category: categories.some(({ id }) => id === line.category) ? line.category : '', withVendor: false }}
      problems={({ category }) => ({ category: category === '' && 'billing.adjust.problems.category' })}
      onSubmit={async (typed) => {
        if (await run({ body: { lineId: line.id, ...typed } })) onDone()
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        {translate(line.costCenter ? 'billing.rule.textWithCostCenter' : 'billing.rule.text', {
          account: accountOf(line),
          costCenter: line.costCenter,
          month: shownMonth(line.period),
        })}
      </Typography>
      <ChoiceInput
        source="category"
        label={translate('billing.ledger.columns.category')}
        isRequired
        autoFocus
        choices={categories}
      />
      {line.vendor && (
        <CheckInput source="withVendor" label={translate('billing.rule.withVendor', { vendor: line.vendor })} />
      )}
    </FormDialog>
  )
}
