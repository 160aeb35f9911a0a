import { Stack } from '@mui/material'
import { BackgroundWork } from '#portal/ui/schedules/BackgroundWork'

/** The schedules of reports and dashboards, and the files that were written, for whoever may open a dashboard. */
export const SchedulesPage = () => (
  <Stack spacing={3}>
    <BackgroundWork />
  </Stack>
)
