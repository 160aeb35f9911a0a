import { FormControlLabel, Stack, Switch, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { usePermission } from '#portal/data/session/useSession'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { RunList } from './RunList'
import { ScheduleList } from './ScheduleList'

/** Schedules and files written in the background; administrators of the portal see those of all users. */
export const BackgroundWork = () => {
  const translate = useTranslate()
  const seesAll = usePermission('portal.administer')
  const { values, change, page } = useAddressFields('mine')
  const onlyMine = values.mine !== ''
  const shown = { onlyMine, ofMany: seesAll && !onlyMine }
  return (
    <>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {translate('reports.schedule.title')}
          </Typography>
          {seesAll && (
            <FormControlLabel
              control={<Switch checked={onlyMine} onChange={(_, on) => change({ mine: on ? 'yes' : '' })} />}
              label={translate('reports.schedule.onlyMine')}
            />
          )}
        </Stack>
        <ScheduleList {...shown} />
      </Stack>
      <Stack spacing={2}>
        <Typography variant="h2">{translate('reports.runs.title')}</Typography>
        <RunList {...shown} page={page} onPage={(next) => change({ page: String(next) })} />
      </Stack>
    </>
  )
}
