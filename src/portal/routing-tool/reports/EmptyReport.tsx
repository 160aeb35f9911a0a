import { Button, Stack, Typography } from '@mui/material'
import { reports } from '#contract/routing-tool/reports'
import type { Days } from '#domain/reports/reportDays'
import { daysLater, longestSpan } from '#domain/reports/reportDays'
import { reports as known } from '#domain/reports/reports'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type AskedReport, filterOfReport } from '#domain/reports/askedReport'
import type { ReportControl } from './useAskedReport'
import { useParameterWords } from './useParameterWords'
import { formatCount, useReportWords } from './useReportWords'

type EmptyReportProps = { asked: AskedReport; days: Days; control: ReportControl; today: string }

/** Why there is nothing, and what to let go of: each parameter is tried without, and what that would give is said. */
export const EmptyReport = ({ asked, days, control, today }: EmptyReportProps) => {
  const words = useReportWords()
  const parameters = useParameterWords(asked)
  const widest = `${daysLater(days.to, 1 - longestSpan)}..${days.to}`
  return (
    <Stack spacing={2} sx={{ whiteSpace: 'normal', alignItems: 'flex-start' }} role="status">
      <Typography variant="subtitle1" component="p">
        {words.say(parameters.length > 0 ? 'reports.empty.narrowed' : 'reports.empty.none', { days: words.days(days) })}
      </Typography>
      {parameters.map(({ parameter, label, value }) => (
        <Instead
          key={parameter}
          asked={{ ...asked, parameters: { ...asked.parameters, [parameter]: '' } }}
          today={today}
          words={(rows) => words.say('reports.empty.without', { rows, parameter: `${label}: ${value}` })}
          onChoose={() => control.setParameter(parameter, '')}
        />
      ))}
      <Instead
        asked={{ ...asked, days: widest }}
        today={today}
        words={(rows) => words.say('reports.empty.wider', { rows, days: longestSpan })}
        onChoose={() => control.narrow({ days: widest })}
      />
    </Stack>
  )
}

type InsteadProps = {
  asked: AskedReport
  today: string
  words: (rows: string) => string
  onChoose: () => void
}

const Instead = ({ asked, today, words, onChoose }: InsteadProps) => {
  const kept = Object.fromEntries(Object.entries(asked.parameters).filter(([, value]) => value))
  const tried = filterOfReport({ ...asked, parameters: kept }, today)
  const { data } = useEndpoint(reports.summarizeReport, 'filter' in tried ? { query: tried.filter } : null, {
    background: true,
  })
  const rows = data?.totals[known[asked.report].measures[0]] ?? 0
  if (rows === 0) return null
  return (
    <Button variant="outlined" onClick={onChoose}>
      {words(formatCount(rows))}
    </Button>
  )
}
