import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Replay from '@mui/icons-material/Replay'
import { Button, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type ReportRun, reportRuns } from '#contract/routing-tool/reportRuns'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { call } from '#portal/data/call'
import { useWrite } from '#portal/data/useWrite'
import { showFailure } from '#portal/data/alerts'
import { saveFile } from '#portal/ui/saveFile'

/** Fetches the file while it is kept; what has failed or expired is written again, of the same days. */
export const RunActions = ({ run }: { run: ReportRun }) => {
  const translate = useTranslate()
  const { id, report, name, format, language, recipients, from, to, expiresAt } = run
  const again = useWrite(reportRuns.startReportRun, {
    refreshes: [reportRuns.listReportRuns],
    success: () => translate('reports.runs.started', { name }),
  })
  const fetch = () =>
    call(reportRuns.readReportFile, { params: { id } }).then(
      ({ type, bytes }) =>
        saveFile(
          `${translate(`reports.titles.${report}`)} ${from} ${to}.${format}`,
          new Blob([bytes as BlobPart], { type }),
        ),
      (error: unknown) => showFailure(error, translate),
    )
  if (expiresAt !== null)
    return (
      <Tooltip title={translate('reports.runs.until', { time: formatStopTime(expiresAt) })}>
        <Button
          variant="outlined"
          startIcon={<FileDownload />}
          aria-label={translate('reports.runs.fetchNamed', { name })}
          onClick={() => void fetch()}
        >
          {format.toUpperCase()}
        </Button>
      </Tooltip>
    )
  if (run.status !== 'ready' && run.status !== 'failed') return null
  return (
    <Button
      variant="outlined"
      startIcon={<Replay />}
      disabled={again.busy}
      aria-label={translate('reports.runs.againNamed', { name })}
      onClick={() =>
        void again.run({
          body: {
            report,
            name,
            format,
            language,
            recipients,
            parameters: { ...run.parameters, days: `${from}..${to}` },
          },
        })
      }
    >
      {translate('reports.runs.again')}
    </Button>
  )
}
