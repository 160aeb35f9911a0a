import { Box, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTranslate } from 'react-admin'
import { AddressField } from '#portal/ui/facts/AddressField'
import { Filters } from '#portal/ui/facts/Filters'
import { CountChips } from '#portal/ui/records/CountChips'
import { type AskedRecruits, choicesOf, type Recruit } from './useRecruits'

type RecruitFiltersProps<Row extends Recruit & { status: string }> = {
  asked: AskedRecruits
  all: readonly Row[]
  wanted: readonly Row[]
  statuses: readonly { value: Row['status']; label: string }[]
  /** The filter that only these records have. */
  more: { label: string; choices: readonly { value: string; label: string }[] }
}

/** The filters of referrals or leads, and the choice between list and board; all of it is in the address. */
export const RecruitFilters = <Row extends Recruit & { status: string }>(props: RecruitFiltersProps<Row>) => {
  const { asked, all, wanted, statuses, more } = props
  const translate = useTranslate()
  const { values, change, isBoard } = asked
  const any = { value: '', label: translate('recruiting.any') }
  return (
    <Stack spacing={2}>
      <Filters label={translate('recruiting.filters')}>
        <AddressField
          label={translate('recruiting.text')}
          value={values.text}
          onChange={(text) => change({ text })}
          isFirst
        />
        <AddressField
          label={translate('recruiting.fields.locationId')}
          value={values.location}
          onChange={(location) => change({ location })}
          choices={[any, ...choicesOf(all, ({ locationId }) => locationId)]}
        />
        <AddressField
          label={translate('recruiting.fields.recruiter')}
          value={values.recruiter}
          onChange={(recruiter) => change({ recruiter })}
          choices={[any, ...choicesOf(all, ({ recruiter }) => recruiter)]}
        />
        <AddressField
          label={more.label}
          value={values.more}
          onChange={(chosen) => change({ more: chosen })}
          choices={[any, ...more.choices]}
        />
        <AddressField
          label={translate('recruiting.fields.nextActionOn')}
          value={values.due === '' ? '' : 'Y'}
          onChange={(due) => change({ due })}
          choices={[any, { value: 'Y', label: translate('recruiting.overdue') }]}
        />
      </Filters>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <CountChips
          label={translate('recruiting.fields.status')}
          chosen={values.status}
          onChoose={(status) => change({ status })}
          chips={[
            { value: '', count: wanted.length, label: translate('recruiting.all') },
            ...statuses.map(({ value, label }) => ({
              value,
              label,
              count: wanted.filter(({ status }) => status === value).length,
            })),
          ]}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('recruiting.view')}
          value={isBoard ? 'board' : 'list'}
          onChange={(_, view: string | null) => view && change({ view: view === 'board' ? 'board' : '' })}
        >
          <ToggleButton value="list">{translate('recruiting.asList')}</ToggleButton>
          <ToggleButton value="board">{translate('recruiting.asBoard')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
    </Stack>
  )
}
