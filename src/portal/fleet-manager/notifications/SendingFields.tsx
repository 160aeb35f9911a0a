import { FormControlLabel, MenuItem, Stack, Switch, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { digests, eventsWithDocument, type NotificationRule } from '#domain/fleet-manager/notifications'
import { fileLanguages } from '#domain/reports/reportSchedule'
import { locales } from '#portal/data/locales'
import { ownZone } from '#portal/ui/i18n/zonedTime'

/** The languages that mails have words in. */
const languages = locales.filter(({ locale }) => fileLanguages.some((language) => language === locale))

type SendingFieldsProps = { rule: NotificationRule; onChange: (part: Partial<NotificationRule>) => void }

/** In which language, with which document and when the mails of a rule are sent. */
export const SendingFields = ({ rule, onChange }: SendingFieldsProps) => {
  const translate = useTranslate()
  const quiet = rule.quiet ?? { from: '', to: '', zone: '' }
  const changeQuiet = (part: Partial<typeof quiet>) => {
    const next = { ...quiet, ...part }
    const zone = next.zone || ownZone()
    onChange({ quiet: next.from || next.to ? { ...next, zone } : null })
  }
  return (
    <>
      <TextField
        select
        label={translate('fleetManager.fields.language')}
        helperText={translate('fleetManager.rule.languageHint')}
        value={rule.language}
        onChange={({ target }) => onChange({ language: fileLanguages.find((one) => one === target.value) ?? 'en-US' })}
      >
        {languages.map(({ locale, name }) => (
          <MenuItem key={locale} value={locale} lang={locale}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {eventsWithDocument.includes(rule.event) && (
        <FormControlLabel
          control={
            <Switch
              checked={rule.attachesDocument}
              onChange={(_, attachesDocument) => onChange({ attachesDocument })}
            />
          }
          label={translate('fleetManager.fields.attachesDocument')}
        />
      )}
      <TextField
        select
        label={translate('fleetManager.fields.digest')}
        value={rule.digest}
        onChange={({ target }) => onChange({ digest: digests.find((one) => one === target.value) ?? 'immediate' })}
      >
        {digests.map((digest) => (
          <MenuItem key={digest} value={digest}>
            {translate(`fleetManager.digests.${digest}`)}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          type="time"
          label={translate('fleetManager.fields.quietFrom')}
          value={quiet.from}
          onChange={({ target }) => changeQuiet({ from: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          type="time"
          label={translate('fleetManager.fields.quietTo')}
          value={quiet.to}
          onChange={({ target }) => changeQuiet({ to: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          label={translate('fleetManager.fields.quietZone')}
          value={quiet.zone}
          disabled={rule.quiet === null}
          onChange={({ target }) => onChange({ quiet: { ...quiet, zone: target.value } })}
        />
      </Stack>
    </>
  )
}
