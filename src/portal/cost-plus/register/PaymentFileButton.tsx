import { Alert, Button, Link, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { invoices } from '#contract/cost-plus/invoices'
import { journals } from '#contract/cost-plus/journals'
import { paymentFileColumns, payments } from '#contract/cost-plus/payments'
import { register } from '#contract/cost-plus/register'
import type { Answer } from '#contract/platform/endpoint'
import type { PaymentField } from '#domain/billing/invoices/payments'
import type { DecimalSign } from '#domain/import/notation'
import { shownMoney } from '#portal/ui/amounts'
import { ChooseFile, FileColumns } from '#portal/cost-plus/parts/ChooseFile'
import { useMappedFile } from '#portal/cost-plus/parts/useMappedFile'
import { paths } from '#portal/cost-plus/paths'
import { usePermission } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { DecimalSignField } from '#portal/ui/file-import/DecimalSignField'
import { address } from '#portal/ui/page/address'

type Checked = Answer<typeof payments.importPayments>
type CheckedRow = Checked['rows'][number]

const fields = paymentFileColumns.map(([field]) => field)

/** Books the payments of a file, for users who may. */
export const PaymentFileButton = () => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!usePermission(payments.importPayments.needs)) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('billing.paymentFile.open')}
      </Button>
      {isOpen && <PaymentFileDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** A file of payments: chosen, mapped, checked row by row, and booked as a whole or not at all. */
const PaymentFileDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const mapped = useMappedFile<PaymentField>({ names: paymentFileColumns, required: ['number', 'amount'] })
  const { file, mapping, missing } = mapped
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null)
  const [checked, setChecked] = useState<{ file: typeof file; mapping: string; answer: Checked } | null>(null)
  // A check holds for the file, the columns and the number format that it was made with.
  const key = JSON.stringify([mapping, decimalSign])
  const answer = checked?.file === file && checked.mapping === key ? checked.answer : null
  const wrong = answer?.rows.filter(({ problem }) => problem !== null).length ?? 0
  const check = useWrite(payments.importPayments, { couldNot: 'billing.paymentFile.couldNotCheck' })
  const book = useWrite(payments.importPayments, {
    couldNot: 'billing.paymentFile.couldNot',
    success: ({ payments: count, amount }) =>
      translate('billing.paymentFile.done', { smart_count: count, amount: shownMoney(amount) }),
    refreshes: [invoices.listInvoices, register.totalInvoices, journals.tieOutRegister],
  })
  const bodyOf = (isDryRun: boolean) =>
    file && {
      body: { file, fileName: file.name, isDryRun, ...(mapping && { mapping }), ...(decimalSign && { decimalSign }) },
    }
  const runCheck = async () => {
    const input = bodyOf(true)
    const next = input && (await check.run(input))
    if (next) setChecked({ file, mapping: key, answer: next })
  }
  const runBook = async () => {
    const input = bodyOf(false)
    if (!input) return
    if (await book.run(input)) onClose()
    // An invoice may have changed since the check.
    else await runCheck()
  }
  return (
    <FormDialog
      size="md"
      title={translate('billing.paymentFile.title')}
      action={translate('billing.paymentFile.book')}
      isReady={answer !== null && wrong === 0 && answer.payments > 0}
      others={
        <Button
          variant="outlined"
          disabled={!file || missing.length > 0}
          loading={check.busy}
          onClick={() => void runCheck()}
        >
          {translate('billing.paymentFile.check')}
        </Button>
      }
      values={{}}
      onSubmit={runBook}
      onClose={onClose}
    >
      <Typography color="text.secondary">{translate('billing.paymentFile.about')}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <ChooseFile mapped={mapped} />
        <DecimalSignField value={decimalSign} onChange={setDecimalSign} />
      </Stack>
      <FileColumns
        mapped={mapped}
        names={fields}
        labelOf={(field) => translate(`billing.paymentFile.fields.${field}`)}
      />
      {answer && (
        <>
          <Alert severity={wrong > 0 ? 'error' : 'success'} variant="outlined" role="status">
            {translate(wrong > 0 ? 'billing.paymentFile.wrong' : 'billing.paymentFile.ready', {
              smart_count: wrong > 0 ? wrong : answer.payments,
              all: answer.rows.length,
              amount: shownMoney(answer.amount),
            })}
          </Alert>
          <CheckedRows rows={answer.rows} />
        </>
      )}
    </FormDialog>
  )
}

/** Rows that are shown at most; those with a problem come first. */
const mostShown = 200

const CheckedRows = ({ rows }: { rows: readonly CheckedRow[] }) => {
  const translate = useTranslate()
  const sorted = rows.toSorted((one, other) => Number(one.problem === null) - Number(other.problem === null))
  return (
    <>
      <ReadOnlyTable
        label={translate('billing.paymentFile.rows')}
        columns={columnsOf(translate)}
        rows={sorted.slice(0, mostShown)}
        keyOf={({ line }) => line}
        whenEmpty={translate('billing.paymentFile.none')}
        maxHeight={360}
      />
      {rows.length > mostShown && (
        <Typography variant="body2" color="text.secondary">
          {translate('billing.paymentFile.shortened', { shown: mostShown, all: rows.length })}
        </Typography>
      )}
    </>
  )
}

const columnsOf = (say: ReturnType<typeof useTranslate>): readonly ReadOnlyColumn<CheckedRow>[] => [
  { name: 'line', label: 'billing.paymentFile.columns.line', cell: ({ line }) => line },
  {
    name: 'invoice',
    label: 'billing.paymentFile.fields.number',
    cell: ({ number, invoiceId }) =>
      invoiceId === null ? (
        number
      ) : (
        <Link component={RouterLink} to={address(paths.invoiceReport, {}, { id: invoiceId })}>
          {number}
        </Link>
      ),
  },
  {
    name: 'amount',
    label: 'billing.paymentFile.fields.amount',
    cell: ({ amount }) => amount !== null && shownMoney(amount),
    isFigure: true,
  },
  {
    name: 'balance',
    label: 'billing.paymentFile.columns.balance',
    cell: ({ balance }) => balance !== null && shownMoney(balance),
    isFigure: true,
  },
  { name: 'reference', label: 'billing.paymentFile.fields.reference', cell: ({ reference }) => reference },
  {
    name: 'problem',
    label: 'billing.paymentFile.columns.result',
    cell: ({ problem, text }) =>
      problem === null
        ? say('billing.paymentFile.matched')
        : say(`billing.paymentFile.problems.${problem}`, { _: text ?? problem }),
  },
]
