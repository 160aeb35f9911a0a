import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ledger } from '#contract/cost-plus/ledger'
import { isPeriod } from '#domain/billing/period'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { useCategories } from '#portal/cost-plus/parts/useCategories'
import { useWrite } from '#portal/data/useWrite'
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
  const id = useId()
  const categories = useCategories()
  const [first] = lines
  const [category, setCategory] = useState<string | null>(null)
  const [period, setPeriod] = useState(first?.period ?? '')
  const isMoved = isPeriod(period) && lines.some((line) => line.period !== period)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...(category !== null && { category }), ...(isMoved && { period }) })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{translate('billing.category.title', { smart_count: lines.length })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          <TextField
            select
            autoFocus
            label={translate('billing.ledger.columns.category')}
            value={category ?? keep}
            onChange={({ target }) => setCategory(target.value === keep ? null : target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value={keep} dense>
              {translate('billing.category.keep')}
            </MenuItem>
            <MenuItem value="" dense>
              {translate('billing.category.automatic')}
            </MenuItem>
            {categories.map(({ value, label }) => (
              <MenuItem key={value} value={value} dense>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            type="month"
            label={translate('billing.period.label')}
            value={period}
            error={!isPeriod(period)}
            helperText={translate('billing.category.move')}
            onChange={({ target }) => setPeriod(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('billing.back')}
          </Button>
          <Button type="submit" variant="contained" disabled={category === null && !isMoved}>
            {translate('billing.category.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** No category has a blank in front. */
const keep = ' keep'

type RuleDialogProps = { line: ListedLine; onDone: () => void; onClose: () => void }

/** "Always do this": a mapping of the account and cost centre of a line, in a new version of the set-up. */
export const RuleDialog = ({ line, onDone, onClose }: RuleDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const categories = useCategories()
  const [category, setCategory] = useState(categories.some(({ value }) => value === line.category) ? line.category : '')
  const [withVendor, setWithVendor] = useState(false)
  const { run, busy } = useWrite(ledger.alwaysCategorize, {
    couldNot: 'billing.rule.couldNot',
    success: ({ version, updated }) => translate('billing.rule.done', { version, smart_count: updated }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (category !== '' && (await run({ body: { lineId: line.id, category, withVendor } }))) onDone()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('billing.rule.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          <Typography variant="body2">
            {translate(line.costCenter ? 'billing.rule.textWithCostCenter' : 'billing.rule.text', {
              account: accountOf(line),
              costCenter: line.costCenter,
              month: shownMonth(line.period),
            })}
          </Typography>
          <TextField
            select
            autoFocus
            required
            label={translate('billing.ledger.columns.category')}
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          >
            {categories.map(({ value, label }) => (
              <MenuItem key={value} value={value} dense>
                {label}
              </MenuItem>
            ))}
          </TextField>
          {line.vendor && (
            <FormControlLabel
              control={<Checkbox checked={withVendor} onChange={(_, checked) => setWithVendor(checked)} />}
              label={translate('billing.rule.withVendor', { vendor: line.vendor })}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('billing.back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={category === ''}>
            {translate('billing.rule.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
