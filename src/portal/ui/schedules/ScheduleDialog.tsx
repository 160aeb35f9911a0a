import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { AutocompleteInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { reportSchedules } from '#contract/routing-tool/reports/reportSchedules'
import { dashboardOf } from '#domain/dashboards/dashboardReport'
import {
  askedDays,
  cadences,
  fileLanguages,
  formatsOf,
  mostRecipients,
  nextRun,
  readRecipients,
  type ReportScheduleDraft,
  scheduleNameLength,
  scheduleProblems,
  spansOf,
} from '#domain/reports/reportSchedule'
import { isEmailAddress } from '#domain/values/bounds'
import { isZone } from '#domain/values/zonedTime'
import { locales } from '#portal/data/locales'
import { useWrite } from '#portal/data/useWrite'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { useNow } from '#portal/ui/useNow'
import { hourWords, useScheduleWords } from './useScheduleWords'

/** Parameters that can be scheduled; those on screen have no name. */
export type WrittenSet = { key: string; name: string; parameters: Record<string, string> }

type ScheduleDialogProps = {
  initial: ReportScheduleDraft
  /** The schedule that is changed; null for a new one. */
  id: number | null
  /** What else can be scheduled of the same report. */
  sets?: readonly WrittenSet[]
  /** Buttons beside those that cancel and submit. */
  others?: ReactNode
  onClose: () => void
}

/** The recipients are a text while they are typed, parted by commas or lines. */
type ScheduleValues = Omit<ReportScheduleDraft, 'recipients'> & { recipients: string }

const draftOf = (values: ScheduleValues): ReportScheduleDraft => ({
  ...values,
  recipients: readRecipients(values.recipients),
})

/** When a report is written to a file, and its recipients. The rules are those of the server. */
export const ScheduleDialog = ({ initial, id, sets = [], others, onClose }: ScheduleDialogProps) => {
  const { say: translate, region } = useScheduleWords()
  const refreshes = [reportSchedules.listReportSchedules]
  const formats = formatsOf(initial.report)
  const isDashboard = dashboardOf(initial.report) !== null
  const success = (_: unknown, { body }: { body: { name?: string | undefined } }) =>
    translate('reports.schedule.saved', { name: body.name?.trim() })
  const create = useWrite(reportSchedules.createReportSchedule, { success, refreshes })
  const update = useWrite(reportSchedules.updateReportSchedule, { success, refreshes })
  return (
    <FormDialog<ScheduleValues>
      title={translate(id === null ? 'reports.schedule.new' : 'reports.schedule.change', {
        report: translate(`reports.titles.${initial.report}`),
      })}
      action={translate('reports.sets.keep')}
      size="sm"
      values={{ ...initial, recipients: initial.recipients.join('\n') }}
      problems={(typed) => {
        const draft = draftOf(typed)
        const addresses = draft.recipients.filter((address) => !isEmailAddress(address)).join(', ')
        return Object.fromEntries(
          Object.entries(scheduleProblems(draft)).map(([field, code]) => [
            field === 'days' ? 'parameters.days' : field,
            translate(`reports.schedule.problems.${code}`, { addresses, most: mostRecipients }),
          ]),
        )
      }}
      onSubmit={async (typed) => {
        const body = draftOf(typed)
        const done = id === null ? await create.run({ body }) : await update.run({ params: { id }, body })
        if (done) onClose()
      }}
      onClose={onClose}
      others={others}
    >
      <Box sx={fieldsStyle}>
        <TypedInput
          source="name"
          label="reports.schedule.name"
          isRequired
          autoFocus
          longest={scheduleNameLength}
          helperText={false}
        />
        {sets.length > 1 && <SetField sets={sets} />}
        {spansOf(initial.report).length > 1 && <DaysInput />}
        <TimingInputs />
        {formats.length > 1 && (
          <ChoiceInput
            source="format"
            label="reports.schedule.format"
            helperText={false}
            choices={formats.map((format) => ({ id: format, name: format.toUpperCase() }))}
          />
        )}
        <LanguageInput />
        <TypedInput
          source="recipients"
          label="reports.schedule.recipients"
          multiline
          minRows={2}
          maxRows={6}
          helperText={<RecipientsHint />}
        />
        {isDashboard && (
          <Typography variant="body2">
            {[region(initial), translate('reports.schedule.dashboardHint')].filter(Boolean).join(' · ')}
          </Typography>
        )}
        <NextRun />
      </Box>
    </FormDialog>
  )
}

const DaysInput = () => {
  const translate = useTranslate()
  const { getValues } = useFormContext<ScheduleValues>()
  return (
    <ChoiceInput
      source="parameters.days"
      label="reports.days"
      helperText={false}
      format={() => askedDays(getValues()) ?? ''}
      choices={spansOf(getValues('report')).map((span) => ({ id: span, name: translate(`reports.spans.${span}`) }))}
    />
  )
}

const LanguageInput = () => (
  <ChoiceInput
    source="language"
    label="reports.schedule.language"
    helperText={false}
    choices={locales.flatMap(({ locale: id, name }) =>
      fileLanguages.some((each) => each === id) ? [{ id, name }] : [],
    )}
  />
)

/** How often, on which day, at which hour, by the clocks of which place. */
const TimingInputs = () => {
  const translate = useTranslate()
  const [cadence, zone] = useWatch<ScheduleValues, ['cadence', 'zone']>({ name: ['cadence', 'zone'] })
  const zones = useMemo(
    () => [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, name: id })),
    [zone],
  )
  return (
    <>
      <ChoiceInput
        source="cadence"
        label="reports.schedule.cadence"
        helperText={false}
        choices={cadences.map((id) => ({ id, name: translate(`reports.schedule.cadences.${id}`) }))}
      />
      {cadence === 'weekly' && (
        <ChoiceInput
          source="weekday"
          label="reports.schedule.weekday"
          helperText={false}
          choices={[1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: translate(`reports.weekdays.${id}`) }))}
        />
      )}
      {cadence === 'monthly' && (
        <ChoiceInput
          source="monthDay"
          label="reports.schedule.monthDay"
          helperText={false}
          choices={Array.from({ length: 31 }, (_, day) => ({
            id: day + 1,
            name: day === 30 ? translate('reports.schedule.lastDay') : String(day + 1),
          }))}
        />
      )}
      <ChoiceInput
        source="hour"
        label="reports.schedule.hour"
        helperText={false}
        choices={Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: hourWords(hour) }))}
      />
      <AutocompleteInput
        source="zone"
        label="reports.schedule.zone"
        choices={zones}
        translateChoice={false}
        disableClearable
        helperText={false}
        margin="none"
      />
    </>
  )
}

const RecipientsHint = () => {
  const typed = useWatch<ScheduleValues, 'recipients'>({ name: 'recipients' })
  return useTranslate()('reports.schedule.recipientsHint', { smart_count: readRecipients(typed).length })
}

const NextRun = () => {
  const { say, moment } = useScheduleWords()
  const now = useNow()
  const draft = useWatch<ScheduleValues>() as ScheduleValues
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {isZone(draft.zone) &&
        (draft.paused
          ? say('reports.schedule.isPaused')
          : say('reports.schedule.next', { moment: moment(nextRun(draft, now), draft.zone) }))}
    </Typography>
  )
}

/** The parameters on screen, or those of a saved set; a schedule keeps its own copy. */
const SetField = ({ sets }: { sets: readonly WrittenSet[] }) => {
  const translate = useTranslate()
  const [chosen, setChosen] = useState(0)
  const { getValues, setValue } = useFormContext<ScheduleValues>()
  return (
    <TextField
      select
      label={translate('reports.schedule.parameters')}
      value={chosen}
      onChange={({ target }) => {
        const place = Number(target.value)
        const set = sets[place]
        setChosen(place)
        if (!set) return
        setValue('parameters', set.parameters)
        if (getValues('name') === '') setValue('name', set.name)
      }}
      helperText={translate('reports.schedule.copied')}
    >
      {sets.map((set, place) => (
        <MenuItem key={set.key} value={place} dense>
          {set.name || translate('reports.schedule.onScreen')}
        </MenuItem>
      ))}
    </TextField>
  )
}

const fieldsStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  '& > :first-of-type, & > p, & > .MuiTextField-root:has(textarea)': { gridColumn: '1 / -1' },
} as const
