import { Stack } from '@mui/material'
import { BooleanInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { digests, eventsWithDocument, type NotificationEvent } from '#domain/fleet-manager/notifications'
import { fileLanguages } from '#domain/reports/reportSchedule'
import { locales } from '#portal/data/locales'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { ownZone } from '#portal/ui/i18n/zonedTime'
import type { TypedRule } from './ruleRows'

/** The languages that mails have words in. */
const languages = locales
  .filter(({ locale }) => fileLanguages.some((language) => language === locale))
  .map(({ locale, name }) => ({ id: locale, name }))

/** In which language, with which document and when the mails of a rule are sent. */
export const SendingFields = ({ event }: { event: NotificationEvent }) => {
  const translate = useTranslate()
  return (
    <>
      <ChoiceInput
        source="language"
        label="fleetManager.fields.language"
        helperText="fleetManager.rule.languageHint"
        choices={languages}
      />
      {eventsWithDocument.includes(event) && (
        <BooleanInput source="attachesDocument" label="fleetManager.fields.attachesDocument" helperText={false} />
      )}
      <ChoiceInput
        source="digest"
        label="fleetManager.fields.digest"
        choices={digests.map((id) => ({ id, name: translate(`fleetManager.digests.${id}`) }))}
      />
      <QuietHours />
    </>
  )
}

/** Hours without mails; the time zone is that of the user unless they name another one. */
const QuietHours = () => {
  const { getValues, setValue } = useFormContext<TypedRule>()
  const times = useWatch<TypedRule, ['quietFrom', 'quietTo']>({ name: ['quietFrom', 'quietTo'] })
  const proposeZone = () => {
    if (getValues('quietZone') === '') setValue('quietZone', ownZone())
  }
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      {(['quietFrom', 'quietTo'] as const).map((end) => (
        <TypedInput
          key={end}
          source={end}
          type="time"
          label={`fleetManager.fields.${end}`}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={proposeZone}
        />
      ))}
      {times.some((time) => time !== '') && <TypedInput source="quietZone" label="fleetManager.fields.quietZone" />}
    </Stack>
  )
}
