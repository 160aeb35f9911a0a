import ScheduleSend from '@mui/icons-material/ScheduleSendOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useContext, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { loadWithin } from '#portal/ui/lazyWithin'
import { DashboardContext } from '#portal/ui/page/dashboardContext'
import { blankDashboardSchedule } from '#portal/ui/schedules/scheduleDraft'
import { paths } from './paths'

const ScheduleDialog = lazy(async () => ({
  default: (await loadWithin(() => import('#portal/ui/schedules/ScheduleDialog'))).ScheduleDialog,
}))

/** Has the dashboard on screen written and sent again and again. */
export const DashboardScheduleButton = () => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [isOpen, setOpen] = useState(false)
  const shown = useContext(DashboardContext)
  if (!shown) return null
  return (
    <>
      <Button variant="outlined" startIcon={<ScheduleSend />} onClick={() => setOpen(true)}>
        {translate('reports.schedule.openDashboard')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScheduleDialog
            initial={blankDashboardSchedule(shown, locale)}
            id={null}
            others={
              <Button component={Link} to={paths.schedules}>
                {translate('reports.schedule.all')}
              </Button>
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
