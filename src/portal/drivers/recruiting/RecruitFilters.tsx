import { Box, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTranslate } from 'react-admin'
import { candidateAges } from '#domain/people/recruiting/candidate'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { CountChips } from '#portal/ui/records/CountChips'
import { SavedViews } from '#portal/ui/records/SavedViews'
import { type AskedRecruits, choicesOf, type RecruitCounts, totalOf } from './useRecruits'

type RecruitFiltersProps<Status extends string> = {
  /** Under which name its views are saved. */
  list: string
  asked: AskedRecruits
  /** How many there are, unless that is not known yet. */
  counts: RecruitCounts<Status> | undefined
  statuses: readonly { value: Status; label: string }[]
  /** The filter that only these records have. */
  more: { label: string; choices: readonly { value: string; label: string }[] }
  /** How far bonuses have come, of records that have some. */
  bonuses?: readonly { value: string; label: string }[]
  /** A view besides the list and the board, which has filters of its own. */
  moreView?: { value: string; label: string }
}

/** The filters of referrals or leads, and the choice between list and board; all of it is in the address. */
export const RecruitFilters = <Status extends string>(props: RecruitFiltersProps<Status>) => {
  const { list, asked, counts, statuses, more, bonuses, moreView } = props
  const translate = useTranslate()
  const { values, change, isBoard } = asked
  const isMore = moreView !== undefined && values.view === moreView.value
  const any = { value: '', label: translate('recruiting.any') }
  return (
    <Stack spacing={2}>
      {!isMore && (
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
            choices={[any, ...choicesOf(counts?.locationIds, values.location)]}
          />
          <AddressField
            label={translate('recruiting.fields.recruiter')}
            value={values.recruiter}
            onChange={(recruiter) => change({ recruiter })}
            choices={[any, ...choicesOf(counts?.recruiters, values.recruiter)]}
          />
          <AddressField
            label={more.label}
            value={values.more}
            onChange={(chosen) => change({ more: chosen })}
            choices={[any, ...more.choices]}
          />
          <AddressField
            label={translate('recruiting.fields.age')}
            value={values.age}
            onChange={(age) => change({ age })}
            choices={[any, ...candidateAges.map((value) => ({ value, label: translate(`recruiting.ages.${value}`) }))]}
          />
          {bonuses && (
            <AddressField
              label={translate('recruiting.fields.bonus')}
              value={values.bonus}
              onChange={(bonus) => change({ bonus })}
              choices={[any, ...bonuses]}
            />
          )}
        </Filters>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        {!isMore && (
          <>
            <CountChips
              label={translate('recruiting.fields.status')}
              chosen={values.status}
              onChoose={(status) => change({ status })}
              chips={[
                { value: '', count: totalOf(counts), label: translate('recruiting.all') },
                ...statuses.map(({ value, label }) => ({
                  value,
                  label,
                  count: totalOf(counts, value),
                })),
              ]}
            />
            <CountChips
              label={translate('recruiting.fields.nextActionOn')}
              chosen={values.due === '' ? '' : 'Y'}
              onChoose={() => change({ due: values.due === '' ? 'Y' : '' })}
              chips={[{ value: 'Y', count: counts?.overdue ?? 0, label: translate('recruiting.overdue') }]}
            />
          </>
        )}
        {isBoard && <SavedViews list={list} drawer={['record']} />}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('recruiting.view')}
          value={isMore ? moreView.value : isBoard ? 'board' : 'list'}
          onChange={(_, view: string | null) => view && change({ view: view === 'list' ? '' : view })}
          sx={{ ml: 'auto' }}
        >
          <ToggleButton value="list">{translate('recruiting.asList')}</ToggleButton>
          <ToggleButton value="board">{translate('recruiting.asBoard')}</ToggleButton>
          {moreView && <ToggleButton value={moreView.value}>{moreView.label}</ToggleButton>}
        </ToggleButtonGroup>
      </Box>
    </Stack>
  )
}
