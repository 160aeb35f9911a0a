import { Alert, Box, Link, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate, useLocaleState } from 'react-admin'
import { nextOccurrence } from '#domain/support/plannedDowntime'
import { locales, spokenLocale } from '#portal/data/locales'
import { formatDate, formatDateTime } from '#portal/ui/i18n/dates'
import { Panel } from '#portal/ui/Panel'
import { ServiceStatusList } from './ServiceStatusList'
import { supportDesk, type Worded } from './supportDesk'

/** Contacts, known problems and planned downtime, which need no call; below them how the services are. */
export const HelpDesk = () => (
  <Box
    sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } }}
  >
    <Stack spacing={6}>
      <Contacts />
      <KnownProblems />
    </Stack>
    <Stack spacing={6}>
      <Downtimes />
      <ServiceStatusList />
    </Stack>
  </Box>
)

const Contacts = () => {
  const translate = useTranslate()
  const worded = useWorded()
  return (
    <Panel look="plain" title={translate('support.contacts.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
        {supportDesk.contacts.map(({ name, languages, phone, email, hours }) => (
          <Paper key={email} variant="outlined" sx={{ p: 3 }}>
            <Typography variant="h3">{worded(name)}</Typography>
            <Typography variant="body2" sx={{ mt: 1 }}>
              <Link href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Link>
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <Link href={`mailto:${email}`}>{email}</Link>
            </Typography>
            <Typography variant="body2" sx={{ mt: 1 }}>
              {worded(hours)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate('support.contacts.languages', {
                languages: languages
                  .map((spoken) => locales.find(({ locale }) => locale === spoken)?.name ?? spoken)
                  .join(', '),
              })}
            </Typography>
          </Paper>
        ))}
      </Box>
    </Panel>
  )
}

const KnownProblems = () => {
  const translate = useTranslate()
  const worded = useWorded()
  return (
    <Panel look="plain" title={translate('support.known.title')}>
      {supportDesk.knownProblems.length === 0 && <Typography>{translate('support.known.none')}</Typography>}
      <Stack spacing={2}>
        {supportDesk.knownProblems.map(({ since, title, way }) => (
          <Paper key={title['en-US']} variant="outlined" sx={{ p: 3 }}>
            <Typography variant="h3">{worded(title)}</Typography>
            <Typography variant="body2">{worded(way)}</Typography>
            <Typography variant="caption" color="text.secondary">
              {translate('support.known.since', { day: formatDate(since) })}
            </Typography>
          </Paper>
        ))}
      </Stack>
    </Panel>
  )
}

const Downtimes = () => {
  const translate = useTranslate()
  const worded = useWorded()
  const [now] = useState(Date.now)
  const coming = supportDesk.downtimes
    .flatMap((downtime) => {
      const occurrence = nextOccurrence(downtime, now)
      return occurrence ? [{ ...downtime, occurrence }] : []
    })
    .toSorted((one, other) => one.occurrence.from.localeCompare(other.occurrence.from))
  return (
    <Panel look="plain" title={translate('support.downtime.title')}>
      {coming.length === 0 && <Typography>{translate('support.downtime.none')}</Typography>}
      <Stack spacing={2}>
        {coming.map(({ occurrence, services, what, repeats }) => (
          <Alert key={what['en-US']} severity={occurrence.isNow ? 'warning' : 'info'} variant="outlined">
            <Typography variant="h3" component="p">
              {translate(occurrence.isNow ? 'support.downtime.now' : 'support.downtime.next', {
                from: formatDateTime(occurrence.from),
                until: formatDateTime(occurrence.until),
              })}
            </Typography>
            <Typography variant="body2">{worded(what)}</Typography>
            <Typography variant="caption">
              {services.map((service) => translate(`support.services.names.${service}`)).join(', ')}
              {repeats === 'weekly' && ` · ${translate('support.downtime.weekly')}`}
            </Typography>
          </Alert>
        ))}
      </Stack>
    </Panel>
  )
}

/** Reads a text of the support desk in the language of the portal. */
const useWorded = (): ((text: Worded) => string) => {
  const [locale] = useLocaleState()
  return (text) => text[spokenLocale(locale)]
}
