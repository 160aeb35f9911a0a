import { Box, Paper, Stack, Typography } from '@mui/material'
import { useState, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { type PageTab, TabbedPage } from '#portal/ui/page/TabbedPage'
import { LeaveQuestion } from '#portal/ui/form/LeaveQuestion'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { errorCatalogue, searchErrors } from './errorCatalogue'
import { Guides } from './Guides'
import { HelpDesk } from './HelpDesk'
import { blankReport, ReportDraftContext } from './reportDraft'
import { ReportProblem } from './ReportProblem'
import { Tickets } from './Tickets'

/** The messages of the portal with their cause and remedy, searched by code or words. Needs no server. */
const ErrorCodes = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('q')
  const errors = useMemo(() => errorCatalogue(translate), [translate])
  const found = searchErrors(errors, values.q)
  return (
    <Stack spacing={3} sx={{ maxWidth: 800 }}>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('support.codes.search')}
          value={values.q}
          onChange={(q) => change({ q })}
        />
        <Typography variant="body2" color="text.secondary" role="status">
          {translate('support.codes.count', { smart_count: found.length })}
        </Typography>
      </Filters>
      {found.length === 0 && <Typography>{translate('support.codes.none', { text: values.q })}</Typography>}
      <Box component="ul" aria-label={translate('support.tabs.codes')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map(({ code, texts, cause, remedy }) => (
          <Paper key={texts[0]} component="li" variant="outlined" sx={{ p: 3, mb: 2 }}>
            {code && (
              <Typography variant="h3" component="p">
                {code}
              </Typography>
            )}
            {texts.map((text) => (
              <Typography key={text} variant="body2" sx={code ? {} : { fontWeight: 600 }}>
                {text}
              </Typography>
            ))}
            <Box component="dl" sx={causeStyle}>
              <dt>{translate('support.codes.cause')}</dt>
              <dd>{cause}</dd>
              <dt>{translate('support.codes.remedy')}</dt>
              <dd>{remedy}</dd>
            </Box>
          </Paper>
        ))}
      </Box>
    </Stack>
  )
}

const causeStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  mt: 1,
  fontSize: 13,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const

/**
 * Contacts, known problems and reporting. Built-in content comes first: it is available even when the server is not.
 */
export const SupportPage = () => {
  const translate = useTranslate()
  // A report that is begun outlives a look at the other sheets.
  const [draft, setDraft] = useState(blankReport)
  return (
    <ReportDraftContext value={{ draft, setDraft }}>
      <TabbedPage label={translate('support.title')} tabs={tabs} />
      <LeaveQuestion when={draft.happened.trim() !== ''} />
    </ReportDraftContext>
  )
}

const tabs: readonly PageTab[] = [
  { name: 'help', label: 'support.tabs.help', Panel: HelpDesk },
  { name: 'report', label: 'support.tabs.report', Panel: ReportProblem },
  { name: 'tickets', label: 'support.tabs.tickets', Panel: Tickets },
  { name: 'codes', label: 'support.tabs.codes', Panel: ErrorCodes },
  { name: 'guides', label: 'support.tabs.guides', Panel: Guides },
]
