import { Box, Typography } from '@mui/material'
import { formatDateTime } from '#portal/ui/i18n/dates'
import type { Days } from '#domain/reports/reportDays'
import { useGroup } from '#portal/data/useSession'
import type { AskedReport } from '#domain/reports/askedReport'
import { useParameterWords } from './useParameterWords'
import { useReportWords } from './useReportWords'

type PrintedHeadProps = { asked: AskedReport; days: Days; readAt: string }

/** What a sheet of paper has to say by itself: which report, of whom, with which parameters, as of when. */
export const PrintedHead = ({ asked, days, readAt }: PrintedHeadProps) => {
  const words = useReportWords()
  const group = useGroup()
  const parameters = useParameterWords(asked)
  const lines = [
    [words.say('reports.customer'), group.id],
    [words.say(`reports.dateTypes.${asked.dateType}`), words.days(days)],
    [words.say('reports.groupBy'), words.say(`reports.groupings.${asked.groupBy}`)],
    ...parameters.map(({ label, value }) => [label, value]),
    ...(asked.group === null
      ? []
      : [[words.say(`reports.groupings.${asked.groupBy}`), words.group(asked.groupBy, asked.group, null)]]),
    [words.say('reports.readAt'), `${formatDateTime(readAt)} UTC`],
  ]
  return (
    <Box className="only-printed" data-printed-head>
      <Typography variant="h1" component="p">
        {words.title(asked.report)}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 4, my: 2 }}>
        {lines.map(([name, value]) => [
          <dt key={`${name} name`}>{name}</dt>,
          <Box component="dd" key={`${name} value`} sx={{ m: 0 }}>
            {value}
          </Box>,
        ])}
      </Box>
    </Box>
  )
}
