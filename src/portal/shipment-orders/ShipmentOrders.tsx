import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { LoadId } from '#domain/freight/keys'
import { usePermission } from '#portal/data/session/useSession'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { address } from '#portal/ui/page/address'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { deliveriesAndLoadsPath } from '#portal/ui/page/recordPaths'
import { useLeaveGuard } from '#portal/ui/page/useLeaveGuard'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { Panel } from '#portal/ui/Panel'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { ChangesBar } from './ChangesBar'
import { ConflictDialog } from './ConflictDialog'
import { MeetAndGreetOrders } from './MeetAndGreetOrders'
import { OptimiseDialog } from './OptimiseDialog'
import { paths } from './paths'
import { OpenLoadButton } from '#portal/ui/records/LoadLink'
import { ShipmentDocuments } from '#portal/ui/records/ShipmentDocuments'
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
        <Button component={Link} to={address(paths.newShipment)}>
          {translate('shipmentForm.new')}
        </Button>
        <Button component={Link} to={address(paths.importShipments)}>
          {translate('shipmentForm.import')}
        </Button>
        <Button component={Link} to={address(paths.proofs)}>
          {translate('frame.pages.proofs')}
        </Button>
        {shipment.stored?.choice.status === 'planned' && shipment.stored.choice.loadId === undefined && (
          <Button component={Link} to={address(paths.editShipment, { shipmentId: shipment.stored.choice.id })}>
            {translate('shipmentForm.edit')}
          </Button>
        )}
        {shipment.stored && <OpenLoadButton of={{ shipment: shipment.stored.choice.id }} />}
        <LoadLink loadId={shipment.stored?.choice.loadId} />
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
          <Panel title={translate('shipmentOrders.stops.title')}>
            {shipment.isReading ? (
              <Skeletons />
            ) : (
              <Typography variant="body2" color="text.secondary" sx={{ p: 4 }}>
                {translate('shipmentOrders.pick.how')}
              </Typography>
            )}
          </Panel>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
          <Panel title={translate('shipmentOrders.map.heading')}>
            <Box sx={{ height: { xs: 240, md: 340 } }}>
              <Suspense fallback={null}>
                <ShipmentMap stops={current?.stops ?? []} hovered={hovered} onHover={setHovered} />
              </Suspense>
            </Box>
          </Panel>
          {id !== null && current && <ShipmentDocuments shipmentId={id} />}
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
      <ConfirmDialog
        open={guard.isAsking}
        title={translate('shipmentOrders.leave.title')}
        text={translate('shipmentOrders.leave.text')}
        action={translate('shipmentOrders.leave.drop')}
        keep={translate('shipmentOrders.leave.stay')}
        isDangerous
        onAgree={guard.leave}
        onClose={guard.stay}
      />
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

/** To the load that the shipment takes, for dispatchers. */
const LoadLink = ({ loadId }: { loadId: LoadId | undefined }) => {
  const translate = useTranslate()
  const isAllowed = usePermission('routing-tool.deliveries')
  if (loadId === undefined || !isAllowed) return null
  return (
    <Button component={Link} to={address(deliveriesAndLoadsPath, {}, { load: loadId })}>
      {translate('shipmentOrders.pick.load', { load: loadId })}
    </Button>
  )
}
