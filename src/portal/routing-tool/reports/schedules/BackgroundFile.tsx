import { Button, Stack } from '@mui/material'
import { useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { reportRuns } from '#contract/routing-tool/reports/reportRuns'
import { type AskedReport, parametersOf } from '#domain/reports/askedReport'
import { fileFormats } from '#domain/reports/reportSchedule'
import { useWrite } from '#portal/data/useWrite'
import { paths } from '#portal/routing-tool/paths'
import { address } from '#portal/ui/page/address'
import { fileLanguageOf } from '#portal/ui/schedules/scheduleDraft'

/** More days than a page shows can be had in a file that is written in the background. */
export const BackgroundFile = ({ asked }: { asked: AskedReport }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const title = translate(`reports.titles.${asked.report}`)
  const start = useWrite(reportRuns.startReportRun, {
    refreshes: [reportRuns.listReportRuns],
    success: () => translate('reports.runs.started', { name: title }),
  })
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {fileFormats.map((format) => (
        <Button
          key={format}
          variant="outlined"
          disabled={start.busy}
          onClick={() =>
            void start.run({
              body: {
                report: asked.report,
                name: title,
                parameters: parametersOf(asked),
                recipients: [],
                format,
                language: fileLanguageOf(locale),
              },
            })
          }
        >
          {translate('reports.runs.inBackground', { format: format.toUpperCase() })}
        </Button>
      ))}
      <Button component={Link} to={address(paths.reports)}>
        {translate('reports.all')}
      </Button>
    </Stack>
  )
}
