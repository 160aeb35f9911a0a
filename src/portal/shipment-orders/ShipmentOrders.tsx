import {
  Alert,
  Box,
  Skeleton,
  Typography,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { useLeaveGuard } from '#portal/ui/page/useLeaveGuard'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { ChangesBar } from './ChangesBar'
import { ConflictDialog } from './ConflictDialog'
import { MeetAndGreetOrders } from './MeetAndGreetOrders'
import { OptimiseDialog } from './OptimiseDialog'
import { Part } from './Part'
import { ShipmentPicker } from './ShipmentPicker'
import { ShipmentStops } from './ShipmentStops'
import { stopKeys, useShipmentEditing } from './useShipmentEditing'

const ShipmentMap = lazy(async () => ({ default: (await import('./ShipmentMap')).ShipmentMap }))

/** A shipment is picked, its stops are put in order, meet-and-greet orders are added, and all of it is saved. */
export const ShipmentOrders = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const [search, setSearch] = useSearchParams()
  const [hovered, setHovered] = useState<string | null>(null)
  const id = search.get('shipment')
  const work = useShipmentEditing(id)
  const { shipment, editing, saving } = work
  const { current, saved } = editing
  const guard = useLeaveGuard(editing.isChanged, 'shipment')
  usePageRecord(id ?? undefined)
  usePageKeys(stopKeys)
  const { isUnknown } = shipment
  useEffect(() => {
    if (!isUnknown) return
    notify('shipmentOrders.pick.unknown', { messageArgs: { shipment: id ?? '' } })
    setSearch({}, { replace: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Told once.
  }, [isUnknown])
  const choose = (next: string | null) => setSearch(next === null ? {} : { shipment: next })
  const taken = new Set(current?.orders.map(({ number }) => number))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <ShipmentPicker chosen={shipment.stored?.choice ?? null} onChoose={choose} />
        {work.readOnly && (
          <Alert severity="info" variant="outlined" sx={{ py: 0 }}>
            {translate('shipmentOrders.readOnly', { status: translate(`shipmentOrders.status.${work.readOnly}`) })}
          </Alert>
        )}
        {work.isChangedElsewhere && (
          <Alert severity="warning" variant="outlined" sx={{ py: 0 }}>
            {translate('shipmentOrders.changedElsewhere')}
          </Alert>
        )}
      </Box>
      <Box sx={columnsStyle}>
        {current ? (
          <ShipmentStops work={work} current={current} hovered={hovered} onHover={setHovered} />
        ) : (
          <Part title={translate('shipmentOrders.stops.title')}>
            {shipment.isReading ? (
              <Skeletons />
            ) : (
              <Typography variant="body2" color="text.secondary" sx={{ p: 4 }}>
                {translate('shipmentOrders.pick.how')}
              </Typography>
            )}
          </Part>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
          <Part title={translate('shipmentOrders.map.heading')}>
            <Box sx={{ height: { xs: 240, md: 340 } }}>
              <Suspense fallback={null}>
                <ShipmentMap stops={current?.stops ?? []} hovered={hovered} onHover={setHovered} />
              </Suspense>
            </Box>
          </Part>
          <MeetAndGreetOrders taken={taken} onAdd={work.add} />
        </Box>
      </Box>
      {current && saved && !work.readOnly && (
        <ChangesBar
          saved={saved}
          current={current}
          canUndo={editing.canUndo}
          isSaving={saving.isSaving}
          onUndo={work.undo}
          onDiscard={work.discard}
          onSave={work.save}
        />
      )}
      <div role="status" aria-live="polite" data-said style={visuallyHidden}>
        {work.said}
      </div>
      {work.offer && current && (
        <OptimiseDialog
          sequence={current}
          optimised={work.offer}
          start={work.start}
          onAccept={work.accept}
          onClose={work.decline}
        />
      )}
      {saving.conflict && current && saved && (
        <ConflictDialog
          reasons={saving.conflict.reasons}
          saved={saved}
          mine={current}
          theirs={saving.conflict.theirs.sequence}
          onTakeTheirs={work.takeTheirs}
          onKeepMine={work.keepMine}
          onClose={saving.forgetConflict}
        />
      )}
      <LeaveDialog open={guard.isAsking} onDrop={guard.leave} onStay={guard.stay} />
    </Box>
  )
}

const Skeletons = () => {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('shipmentOrders.pick.reading')} sx={{ p: 3 }}>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} variant="rounded" height={72} sx={{ mb: 2 }} />
      ))}
    </Box>
  )
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 9fr)' },
  gap: 3,
  alignItems: 'start',
} as const

type LeaveDialogProps = { open: boolean; onDrop: () => void; onStay: () => void }

/** Asks before changed stops are lost. */
const LeaveDialog = ({ open, onDrop, onStay }: LeaveDialogProps) => {
  const translate = useTranslate()
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{translate('shipmentOrders.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('shipmentOrders.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDrop} color="error">
          {translate('shipmentOrders.leave.drop')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {translate('shipmentOrders.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
