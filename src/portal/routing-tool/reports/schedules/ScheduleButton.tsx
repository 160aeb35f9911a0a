import ScheduleSend from '@mui/icons-material/ScheduleSendOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { AskedReport } from '#domain/reports/askedReport'
import { blankSchedule } from '#portal/ui/schedules/scheduleDraft'
import { ScheduleDialog } from '#portal/ui/schedules/ScheduleDialog'
import { useWrittenSets } from './useWrittenSets'

/** Has a report written and sent again and again. */
export const ScheduleButton = ({ asked }: { asked: AskedReport }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [isOpen, setOpen] = useState(false)
  const sets = useWrittenSets(asked)
  return (
    <>
      <Button variant="outlined" startIcon={<ScheduleSend />} onClick={() => setOpen(true)}>
        {translate('reports.schedule.open')}
      </Button>
      {isOpen && (
        <ScheduleDialog initial={blankSchedule(asked, locale)} id={null} sets={sets} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
