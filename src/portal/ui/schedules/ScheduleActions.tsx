import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Pause from '@mui/icons-material/PauseOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import Send from '@mui/icons-material/SendOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { reportRuns } from '#contract/routing-tool/reports/reportRuns'
import { type ReportSchedule, reportSchedules } from '#contract/routing-tool/reports/reportSchedules'
import { call } from '#portal/data/call/call'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { draftOf } from './scheduleDraft'

type ScheduleActionsProps = { schedule: ReportSchedule; onChange: () => void }

/** Runs a schedule now, lets it rest or go on, changes it, deletes it. All but the first can be taken back. */
export const ScheduleActions = ({ schedule, onChange }: ScheduleActionsProps) => {
  const translate = useTranslate()
  const { id, name, paused, userId } = schedule
  const isOwn = useSession().user?.id === userId
  const draft = draftOf(schedule)
  const refreshes = [reportSchedules.listReportSchedules, reportRuns.listReportRuns]
  const run = useWrite(reportSchedules.runReportSchedule, {
    refreshes,
    success: () => translate('reports.runs.started', { name }),
  })
  const rest = useWrite(reportSchedules.updateReportSchedule, {
    refreshes,
    success: () => translate(paused ? 'reports.schedule.resumed' : 'reports.schedule.paused', { name }),
    undo: () => call(reportSchedules.updateReportSchedule, { params: { id }, body: draft }),
  })
  const remove = useWrite(reportSchedules.deleteReportSchedule, {
    refreshes,
    success: () => translate('reports.schedule.deleted', { name }),
    // Restored by another user, it would belong to that user.
    ...(isOwn && { undo: () => call(reportSchedules.createReportSchedule, { body: draft }) }),
  })
  const isBusy = run.busy || rest.busy || remove.busy
  return (
    <>
      <Action
        label={translate('reports.schedule.runNow', { name })}
        icon={<Send fontSize="small" />}
        isBusy={isBusy}
        onClick={() => void run.run({ params: { id } })}
      />
      <Action
        label={translate(paused ? 'reports.schedule.resume' : 'reports.schedule.pause', { name })}
        icon={paused ? <PlayArrow fontSize="small" /> : <Pause fontSize="small" />}
        isBusy={isBusy}
        onClick={() => void rest.run({ params: { id }, body: { ...draft, paused: !paused } })}
      />
      <Action
        label={translate('reports.schedule.edit', { name })}
        icon={<EditOutlined fontSize="small" />}
        isBusy={isBusy}
        onClick={onChange}
      />
      <Action
        label={translate('reports.schedule.delete', { name })}
        icon={<DeleteOutlined fontSize="small" />}
        isBusy={isBusy}
        onClick={() => void remove.run({ params: { id } })}
      />
    </>
  )
}

type ActionProps = { label: string; icon: ReactNode; isBusy: boolean; onClick: () => void }

const Action = ({ label, icon, isBusy, onClick }: ActionProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={label} disabled={isBusy} onClick={onClick}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
)
