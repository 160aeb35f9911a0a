import Delete from '@mui/icons-material/DeleteOutlined'
import { Alert, Button, IconButton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import { ledger } from '#contract/cost-plus/ledger'
import { minus, type Money, sumOf, zeroMoney } from '#domain/values/exact'
import { splitProblem } from '#domain/billing/ledger/split'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { editedNumber, shownMoney, typedNumber } from '#portal/ui/amounts'
import { useCategories } from '#portal/cost-plus/parts/useCategories'
import { useWrite } from '#portal/data/useWrite'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

type SplitDialogProps = { line: ListedLine; onSplit: () => void; onClose: () => void }

type Split = { parts: { amount: string; category: string }[] }

/** The parts whose amounts can be read. */
const readParts = ({ parts }: Split) =>
  parts.flatMap(({ amount: typed, category }) => {
    const amount = typedNumber('money', typed)
    return amount === null ? [] : [{ amount, category }]
  })

/** Splits a line into parts of other categories, which sum to its net to the cent. */
export const SplitDialog = ({ line, onSplit, onClose }: SplitDialogProps) => {
  const translate = useTranslate()
  const categories = useCategories()
  // A line whose amount is masked cannot be split: its dialog does not open.
  const { debit, credit, net } = {
    debit: line.debit ?? zeroMoney,
    credit: line.credit ?? zeroMoney,
    net: line.net ?? zeroMoney,
  }
  const { run } = useWrite(ledger.splitLedgerLine, {
    couldNot: 'billing.split.couldNot',
    success: ({ lineIds }) => translate('billing.split.done', { smart_count: lineIds.length }),
  })
  const problemsOf = (split: Split) => {
    const unread = split.parts.findIndex(({ amount }) => typedNumber('money', amount) === null)
    if (unread >= 0) return { [`parts.${unread}.amount`]: 'amount' }
    const problem = splitProblem(
      { ...line, debit, credit, date: line.day },
      readParts(split),
      categories.map(({ id }) => ({ code: id })),
    )
    if (problem === null) return {}
    if (!('part' in problem)) return { parts: problem.code }
    return { [`parts.${problem.part}.${problem.code === 'zero-part' ? 'amount' : 'category'}`]: problem.code }
  }
  return (
    <FormDialog<Split>
      size="sm"
      title={translate('billing.split.title', { net: shownMoney(net) })}
      action={translate('billing.split.action')}
      values={{
        parts: [
          { amount: editedNumber('money', net), category: '' },
          { amount: '', category: '' },
        ],
      }}
      problems={problemsOf}
      words="billing.split.problems"
      of={['parts']}
      onSubmit={async (split) => {
        if (await run({ body: { lineId: line.id, parts: readParts(split) } })) onSplit()
      }}
      onClose={onClose}
    >
      <Parts net={net} />
    </FormDialog>
  )
}

const Parts = ({ net }: { net: Money }) => {
  const translate = useTranslate()
  const categories = useCategories()
  const { fields, append, remove } = useFieldArray<Split>({ name: 'parts' })
  const left = minus(
    net,
    sumOf(readParts({ parts: useWatch<Split, 'parts'>({ name: 'parts' }) }).map((part) => part.amount)),
  )
  return (
    <>
      {fields.map(({ id }, at) => (
        <Stack key={id} direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
          <TypedInput
            source={`parts.${at}.amount`}
            label={translate('billing.split.amount', { number: at + 1 })}
            autoFocus={at === 0}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            sx={{ flex: 1 }}
          />
          <ChoiceInput
            source={`parts.${at}.category`}
            label={translate('billing.split.category', { number: at + 1 })}
            choices={categories}
            sx={{ flex: 1 }}
          />
          <IconButton
            aria-label={translate('billing.split.remove', { number: at + 1 })}
            disabled={fields.length <= 2}
            onClick={() => remove(at)}
          >
            <Delete />
          </IconButton>
        </Stack>
      ))}
      <Button
        onClick={() => append({ amount: left === 0n ? '' : editedNumber('money', left), category: '' })}
        sx={{ justifySelf: 'start' }}
      >
        {translate('billing.split.add')}
      </Button>
      {left === 0n ? (
        <Typography variant="body2" role="status">
          {translate('billing.split.even')}
        </Typography>
      ) : (
        <Alert severity="warning" variant="outlined" role="status">
          {translate('billing.split.left', { amount: shownMoney(left) })}
        </Alert>
      )}
    </>
  )
}
