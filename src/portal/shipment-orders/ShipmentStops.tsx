import AutoFixHigh from '@mui/icons-material/AutoFixHigh'
import Schedule from '@mui/icons-material/Schedule'
import { Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { StopSequence } from '#domain/stop-sequence/stopSequence'
import { Panel } from '#portal/ui/Panel'
import { hoursOf, inMiles } from './inMiles'
import { StopList } from './stops/StopList'
import type { ShipmentEditing } from './useShipmentEditing'

type ShipmentStopsProps = {
  work: ShipmentEditing
  current: StopSequence
  hovered: string | null
  onHover: (key: string | null) => void
}

/** The stops with their total miles and hours, and the actions on all of them. */
export const ShipmentStops = ({ work, current, hovered, onHover }: ShipmentStopsProps) => {
  const translate = useTranslate()
  const { run } = work
  const canEdit = work.readOnly === null
  return (
    <Panel
      title={translate('shipmentOrders.stops.title')}
      summary={[
        translate('shipmentOrders.stops.count', { smart_count: current.stops.length }),
        translate('shipmentOrders.stops.run', { miles: inMiles(run.miles), ...hoursOf(run.minutes) }),
        ...(run.late > 0 ? [translate('shipmentOrders.stop.late', { minutes: run.late })] : []),
      ].join(' · ')}
      actions={
        canEdit && (
          <>
            <Button
              startIcon={<Schedule />}
              onClick={work.retime}
              disabled={current.stops.length === 0}
              title={translate('shipmentOrders.stops.retimeHint')}
            >
              {translate('shipmentOrders.stops.retime')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<AutoFixHigh />}
              onClick={() => void work.askForBest()}
              disabled={current.stops.length < 3}
              loading={work.isOptimising}
            >
              {translate('shipmentOrders.optimise.button')}
            </Button>
          </>
        )
      }
    >
      <StopList
        sequence={current}
        run={run}
        pinned={work.pinned}
        hovered={hovered}
        canEdit={canEdit}
        onMove={work.move}
        onPlace={work.place}
        onCode={work.setCode}
        onPin={work.pin}
        onRemoveOrder={work.remove}
        onHover={onHover}
      />
      <Typography variant="caption" color="text.secondary" sx={{ px: 3, py: 2 }}>
        {translate('shipmentOrders.stops.note')}
      </Typography>
    </Panel>
  )
}
