import Delete from '@mui/icons-material/DeleteOutlined'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ledger } from '#contract/cost-plus/ledger'
import { minus, type Money, sumOf, zeroMoney } from '#domain/values/exact'
import { splitProblem } from '#domain/billing/ledger/split'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { editedNumber, shownMoney, typedNumber } from '#portal/ui/amounts'
import { useCategories } from '#portal/cost-plus/parts/useCategories'
import { useWrite } from '#portal/data/useWrite'

type SplitDialogProps = { line: ListedLine; onSplit: () => void; onClose: () => void }

type TypedPart = { key: number; amount: string; category: string }

/** Splits a line into parts of other categories, which sum to its net to the cent. */
export const SplitDialog = ({ line, onSplit, onClose }: SplitDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const categories = useCategories()
  // A line whose amount is masked cannot be split: its dialog does not open.
  const { debit, credit, net } = {
    debit: line.debit ?? zeroMoney,
    credit: line.credit ?? zeroMoney,
    net: line.net ?? zeroMoney,
  }
  const [parts, setParts] = useState<readonly TypedPart[]>([
    { key: 1, amount: editedNumber('money', net), category: '' },
    { key: 2, amount: '', category: '' },
  ])
  const { run, busy } = useWrite(ledger.splitLedgerLine, {
    couldNot: 'billing.split.couldNot',
    success: ({ lineIds }) => translate('billing.split.done', { smart_count: lineIds.length }),
  })
  const read = parts.map(({ amount, category }) => ({ amount: typedNumber('money', amount), category }))
  const whole = read.flatMap(({ amount, category }) => (amount === null ? [] : [{ amount, category }]))
  const left = minus(net, sumOf(whole.map(({ amount }) => amount)))
  const problem =
    whole.length < parts.length
      ? 'amount'
      : (splitProblem(
          { ...line, debit, credit, date: line.day },
          whole,
          categories.map(({ value }) => ({ code: value })),
        )?.code ?? null)
  const change = (key: number, changes: Partial<TypedPart>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)))
  const add = () =>
    setParts([
      ...parts,
      {
        key: Math.max(...parts.map(({ key }) => key)) + 1,
        amount: left === 0n ? '' : editedNumber('money', left),
        category: '',
      },
    ])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (problem === null && (await run({ body: { lineId: line.id, parts: whole } }))) onSplit()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('billing.split.title', { net: shownMoney(net) })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          {parts.map(({ key, amount, category }, at) => (
            <Stack key={key} direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
              <TextField
                autoFocus={at === 0}
                label={translate('billing.split.amount', { number: at + 1 })}
                value={amount}
                error={amount !== '' && read[at]?.amount === null}
                onChange={({ target }) => change(key, { amount: target.value })}
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
                sx={{ flex: 1 }}
              />
              <TextField
                select
                label={translate('billing.split.category', { number: at + 1 })}
                value={category}
                onChange={({ target }) => change(key, { category: target.value })}
                sx={{ flex: 1 }}
              >
                {categories.map(({ value, label }) => (
                  <MenuItem key={value} value={value} dense>
                    {label}
                  </MenuItem>
                ))}
              </TextField>
              <IconButton
                aria-label={translate('billing.split.remove', { number: at + 1 })}
                disabled={parts.length <= 2}
                onClick={() => setParts(parts.filter((part) => part.key !== key))}
              >
                <Delete />
              </IconButton>
            </Stack>
          ))}
          <Button onClick={add} sx={{ justifySelf: 'start' }}>
            {translate('billing.split.add')}
          </Button>
          <Left left={left} />
          {problem && problem !== 'not-the-net' && (
            <Typography variant="body2" color="text.secondary">
              {translate(`billing.split.problems.${problem}`)}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('billing.back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={problem !== null}>
            {translate('billing.split.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const Left = ({ left }: { left: Money }) => {
  const translate = useTranslate()
  return left === zeroMoney ? (
    <Typography variant="body2" role="status">
      {translate('billing.split.even')}
    </Typography>
  ) : (
    <Alert severity="warning" variant="outlined" role="status">
      {translate('billing.split.left', { amount: shownMoney(left) })}
    </Alert>
  )
}
