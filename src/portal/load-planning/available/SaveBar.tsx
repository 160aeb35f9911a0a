import { Alert, Box, Button, Paper, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { clearOfNotices } from '#portal/ui/actionBars'
import { LeaveQuestion } from '#portal/ui/crud-pages/LeaveQuestion'
import type { LoadDrafts } from './useLoadDrafts'
import { useSaveLoads } from './useSaveLoads'

/** What was changed in the lists and not saved yet; whoever leaves is asked first. */
export const SaveBar = ({ drafts }: { drafts: LoadDrafts }) => {
  const translate = useTranslate()
  const { save, busy, problems, dismiss, messageCount, driverCount } = useSaveLoads(drafts)
  const { changed, gone, discard } = drafts
  const isChanged = changed.length + gone.length > 0
  return (
    <>
      <LeaveQuestion when={isChanged} />
      {isChanged && (
        <Paper
          ref={clearOfNotices}
          variant="outlined"
          component="section"
          aria-label={translate('planFleet.save.label')}
          sx={{ px: 3, py: 1.5, display: 'grid', gap: 2, position: 'sticky', bottom: 8, zIndex: 4 }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" role="status" sx={{ flex: '1 1 260px', fontWeight: 600 }}>
              {[
                translate('planFleet.save.changed', { smart_count: changed.length }),
                driverCount > 0 && translate('planFleet.save.driverCount', { smart_count: driverCount }),
                messageCount > 0 && translate('planFleet.save.messageCount', { smart_count: messageCount }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Button variant="contained" disabled={busy || changed.length === 0} onClick={() => void save('soft')}>
              {translate(driverCount > 0 ? 'planFleet.save.softly' : 'planFleet.save.save')}
            </Button>
            {driverCount > 0 && (
              <Button variant="outlined" disabled={busy} onClick={() => void save('firm')}>
                {translate('planFleet.save.firmly')}
              </Button>
            )}
            <Button color="inherit" disabled={busy} onClick={discard}>
              {translate('planFleet.save.discard')}
            </Button>
          </Box>
          {gone.length > 0 && (
            <Alert severity="warning" variant="outlined">
              {translate('planFleet.save.gone', { loads: gone.join(', ') })}
            </Alert>
          )}
          {problems.length > 0 && (
            <Alert severity="error" variant="outlined" onClose={dismiss} closeText={translate('planFleet.close')}>
              {problems.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
        </Paper>
      )}
    </>
  )
}
