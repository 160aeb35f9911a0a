import { Alert, Box, Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { assignments } from '#contract/load-planning/assignments'
import { planningLoads } from '#contract/load-planning/planningLoads'
import type { ShipmentId } from '#domain/freight/keys'
import { failureLines } from '#portal/data/alerts'
import type { Failure } from '#portal/data/call/callFailure'
import { useWrite } from '#portal/data/useWrite'
import { LeaveQuestion } from '#portal/ui/form/LeaveQuestion'
import { clearOfNotices } from '#portal/ui/table/actionBars'
import type { LoadDrafts } from './useLoadDrafts'

/** The unsaved changes of the lists; leaving the page asks first. */
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

const refreshes = [planningLoads.listAvailableLoads, planningLoads.listInboundLoads, planningLoads.listOrderMessages]

/**
 * Saves the changes: all messages as one list, then all drivers as one list. Rejected changes stay, with their reasons.
 */
const useSaveLoads = ({ changed, forget }: LoadDrafts) => {
  const translate = useTranslate()
  const [problems, setProblems] = useState<readonly string[]>([])
  const messages = changed.filter(({ flags }) => flags.isOrderMessageUpdated)
  const given = changed.flatMap(({ flags, shipmentId, driverId, powerUnitId }) =>
    flags.isDriverUpdated && driverId !== null ? [{ shipmentId, driverId, powerUnitId }] : [],
  )
  const saveMessages = useWrite(planningLoads.saveOrderMessages, {
    refreshes,
    success: ({ inserted }) => translate('planFleet.save.messages', { smart_count: inserted }),
    onFailure: (failure) => tell(failureLines(failure, translate), failure.failure, messages),
  })
  const applyPlan = useWrite(assignments.applyPlan, {
    refreshes,
    success: ({ assigned }) => translate('planFleet.save.drivers', { smart_count: assigned }),
    onFailure: (failure) => tell(failureLines(failure, translate), failure.failure, given),
  })
  const tell = (lines: readonly string[], failure: Failure, sent: readonly { shipmentId: ShipmentId }[]): boolean => {
    if (failure.kind !== 'refused') return false
    // The first ones are named by their codes, in the reader's language; the others by what the server says of them.
    const told = new Set(
      failure.refusals?.flatMap(({ code, parameters }) => (code === 'pair' ? parameters['load'] : [])),
    )
    const untold = (failure.rows ?? []).filter(({ row }) => !told.has(sent[row]?.shipmentId))
    const named = untold.map(({ row, message }) => `${sent[row]?.shipmentId ?? ''}: ${message}`)
    setProblems([...lines, ...named])
    return true
  }
  const save = async (kind: 'soft' | 'firm') => {
    setProblems([])
    const written = messages.map(({ shipmentId, orderMessage }) => ({ shipmentId, message: orderMessage ?? '' }))
    if (written.length > 0) {
      const saved = await saveMessages.run({ body: { messages: written } })
      if (!saved) return
      forget(
        written.map(({ shipmentId }) => shipmentId),
        ['orderMessage'],
      )
    }
    if (given.length === 0) return
    const pairs = given.map(({ powerUnitId, ...pair }) => ({ ...pair, powerUnitId: powerUnitId ?? undefined }))
    if (await applyPlan.run({ body: { kind, pairs } }))
      forget(
        given.map(({ shipmentId }) => shipmentId),
        ['driverId', 'powerUnitId'],
      )
  }
  return {
    save,
    busy: saveMessages.busy || applyPlan.busy,
    problems,
    dismiss: () => setProblems([]),
    messageCount: messages.length,
    driverCount: given.length,
  }
}
