import Previous from '@mui/icons-material/ChevronLeft'
import Next from '@mui/icons-material/ChevronRight'
import { Alert, IconButton, MenuItem, Stack, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { monthsAfter } from '#domain/billing/period'
import { formatDate } from '#portal/ui/i18n/dates'
import { shownMonth } from './months'
import type { BillingPeriod } from './useBillingPeriod'

/** Chooses the period of a page: from the list, or month by month. Says so if the address names none. */
export const PeriodPicker = ({ billing: { period, periods, isUnknown, choose } }: { billing: BillingPeriod }) => {
  const translate = useTranslate()
  if (period === null) return null
  const known = periods ?? []
  const isListed = known.some((each) => each.period === period)
  const choices = [...(isListed ? [] : [{ period, status: null }]), ...known]
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      {isUnknown && (
        <Alert severity="info" variant="outlined" sx={{ flexBasis: '100%' }}>
          {translate('billing.period.unknown', { period: shownMonth(period) })}
        </Alert>
      )}
      <IconButton aria-label={translate('billing.period.previous')} onClick={() => choose(monthsAfter(period, -1))}>
        <Previous />
      </IconButton>
      <TextField
        select
        label={translate('billing.period.label')}
        value={period}
        onChange={({ target }) => choose(target.value)}
        sx={{ minWidth: 200 }}
      >
        {choices.map((each) => (
          <MenuItem key={each.period} value={each.period} dense>
            {each.status === null
              ? shownMonth(each.period)
              : `${shownMonth(each.period)} · ${translate(`billing.period.${each.status}`)}`}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label={translate('billing.period.next')} onClick={() => choose(monthsAfter(period, 1))}>
        <Next />
      </IconButton>
    </Stack>
  )
}

/** A locked period: who locked it and when, and why nothing of it can be changed. */
export const LockNotice = ({ billing: { state } }: { billing: BillingPeriod }) => {
  const translate = useTranslate()
  if (state?.status !== 'locked') return null
  return (
    <Alert severity="info" variant="outlined">
      {translate('billing.period.lockedBy', {
        month: shownMonth(state.period),
        user: state.lockedBy ?? '',
        day: state.lockedAt ? formatDate(state.lockedAt) : '',
      })}
    </Alert>
  )
}
