import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { BooleanInput, useTranslate } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import { payroll } from '#contract/people/payroll'
import { workPackages } from '#contract/people/workPackages'
import type { Answer } from '#contract/platform/endpoint'
import { type CutOff, payrollFields } from '#domain/people/workdays/payroll'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { RuleForm, SubmitButton, ToldProblems } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'

type Settings = Answer<typeof payroll.readPayrollSettings>

/** The settings as they are typed: what closes a pay period stays in place while none is closed. */
type TypedSettings = Pick<Settings, 'columns' | 'codes'> & { closes: boolean; cutOff: CutOff }

const newCutOff: CutOff = { lastWeekday: 6, daysAfter: 2, time: '12:00', zone: 'America/Chicago' }
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** Columns and codes of the payroll file, and when a pay period closes. */
export const PayrollSettingsForm = ({ stored, onDone }: { stored: Settings; onDone: () => void }) => {
  const translate = useTranslate()
  const { run, said } = useReportedWrite(payroll.savePayrollSettings, {
    version: stored.version,
    refreshes: [payroll.readPayrollSettings, workPackages.listWorkPackages, workPackages.countWorkPackages],
    success: () => translate('workPackages.payrollFile.saved'),
  })
  const { columns, codes, cutOff } = stored
  return (
    <RuleForm<TypedSettings>
      values={{ columns, codes, closes: cutOff !== null, cutOff: cutOff ?? newCutOff }}
      onSubmit={async ({ closes, ...typed }) => {
        if (await run({ body: { ...typed, cutOff: closes ? typed.cutOff : null } })) onDone()
      }}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Typography variant="h3" sx={{ fontSize: 14 }}>
        {translate('workPackages.payrollFile.columns')}
      </Typography>
      <Columns />
      <Typography variant="h3" sx={{ fontSize: 14 }}>
        {translate('workPackages.payrollFile.codes')}
      </Typography>
      <Box sx={sideBySide}>
        {codes.map(({ event }, at) => (
          <TypedInput
            key={event}
            source={`codes.${at}.code`}
            label={translate(`workPackages.events.${event}`)}
            longest={60}
          />
        ))}
      </Box>
      <BooleanInput source="closes" label={translate('workPackages.payrollFile.closes')} helperText={false} />
      <CutOffInputs />
      <ToldProblems said={said} />
      <SubmitButton sx={{ justifySelf: 'end' }}>{translate('workPackages.payrollFile.store')}</SubmitButton>
    </RuleForm>
  )
}

const Columns = () => {
  const translate = useTranslate()
  const { fields, append, move, remove } = useFieldArray<TypedSettings, 'columns'>({ name: 'columns' })
  const contents = payrollFields.map((id) => ({ id, name: translate(`workPackages.payrollFile.fields.${id}`) }))
  return (
    <>
      {fields.map(({ id }, at) => {
        const word = (key: string) => translate(`workPackages.payrollFile.${key}`, { number: at + 1 })
        return (
          <Stack key={id} direction="row" sx={columnStyle}>
            <TypedInput source={`columns.${at}.heading`} label={word('heading')} longest={60} sx={columnInput} />
            <ChoiceInput source={`columns.${at}.field`} label={word('content')} choices={contents} sx={columnInput} />
            <Box>
              <IconButton aria-label={word('up')} disabled={at === 0} onClick={() => move(at, at - 1)}>
                <ArrowUpward />
              </IconButton>
              <IconButton
                aria-label={word('down')}
                disabled={at === fields.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDownward />
              </IconButton>
              <IconButton aria-label={word('remove')} disabled={fields.length === 1} onClick={() => remove(at)}>
                <Delete />
              </IconButton>
            </Box>
          </Stack>
        )
      })}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        disabled={fields.length >= 40}
        onClick={() => append({ heading: '', field: 'code' }, { shouldFocus: false })}
      >
        {translate('workPackages.payrollFile.add')}
      </Button>
    </>
  )
}

const CutOffInputs = () => {
  const translate = useTranslate()
  const word = (key: string) => translate(`workPackages.payrollFile.${key}`)
  if (!useWatch<TypedSettings, 'closes'>({ name: 'closes' })) return null
  return (
    <Box sx={sideBySide}>
      <ChoiceInput
        source="cutOff.lastWeekday"
        label={word('lastWeekday')}
        choices={weekdays.map((id) => ({ id, name: word(`weekdays.${id}`) }))}
      />
      <TypedInput
        source="cutOff.daysAfter"
        type="number"
        label={word('daysAfter')}
        parse={(text: string) => Math.trunc(Number(text))}
        slotProps={{ htmlInput: { min: 0, max: 31 } }}
      />
      <TypedInput source="cutOff.time" type="time" label={word('time')} slotProps={{ inputLabel: { shrink: true } }} />
      <TypedInput source="cutOff.zone" label={word('zone')} longest={60} />
    </Box>
  )
}

const sideBySide = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
} as const
const columnStyle = { columnGap: 1, alignItems: 'flex-start', flexWrap: 'wrap' } as const
const columnInput = { flex: '1 1 160px' } as const
