import { Button, Stack, Typography } from '@mui/material'
import { useRef } from 'react'
import { Link } from 'react-router'
import { usePermission } from '#portal/data/useSession'
import { address } from '#portal/ui/address'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { paths } from '#portal/routing-tool/paths'
import { DeletedItems } from './DeletedItems'
import { FactList } from './FactList'
import { LoadFacts } from './LoadFacts'
import type { RowTarget } from './rowTarget'
import { useRowFacts } from './useRowFacts'
import { useReportWords } from './useReportWords'

type RowDrawerProps = { target: RowTarget | null; onClose: () => void }

/** What stands behind a row, and the way to where something can be done about it, for those who may. */
export const RowDrawer = ({ target, onClose }: RowDrawerProps) => {
  /** Stays on view while the drawer closes. */
  const last = useRef<RowTarget | null>(null)
  last.current = target ?? last.current
  const shown = last.current
  const { say } = useReportWords()
  return (
    <SideDrawer title={shown ? say(...titleOf(shown)) : ''} isOpen={target !== null} onClose={onClose}>
      {shown && <Target target={shown} />}
    </SideDrawer>
  )
}

const titleOf = (target: RowTarget): [key: string, parameters: Record<string, string | number>] => {
  switch (target.kind) {
    case 'load':
      return ['reports.drawer.load', { load: target.shipmentId }]
    case 'delivery':
    case 'deleted-delivery':
      return ['reports.drawer.delivery', { number: target.delivery.number }]
    case 'import':
      return ['reports.drawer.import', { file: target.batch.fileName }]
  }
}

const Target = ({ target }: { target: RowTarget }) => {
  const { say } = useReportWords()
  const facts = useRowFacts(target)
  const mayOpen = usePermission('routing-tool.deliveries')
  const link = mayOpen ? linkOf(target) : null
  const shipmentId = shipmentOf(target)
  return (
    <Stack spacing={4} sx={{ alignItems: 'stretch' }}>
      {link && (
        <Button component={Link} to={link.to} variant="contained" sx={{ alignSelf: 'flex-start' }}>
          {say(link.label)}
        </Button>
      )}
      <FactList facts={facts} />
      {target.kind === 'deleted-delivery' && <DeletedItems deliveryId={target.delivery.id} />}
      {target.kind === 'delivery' && shipmentId !== null && (
        <Typography variant="h3">{say('reports.drawer.load', { load: shipmentId })}</Typography>
      )}
      {shipmentId !== null && <LoadFacts shipmentId={shipmentId} />}
    </Stack>
  )
}

const shipmentOf = (target: RowTarget): number | null => {
  if (target.kind === 'load') return target.shipmentId
  return target.kind === 'delivery' ? target.delivery.shipmentId : null
}

/** Where it can be worked on: a load on the board, a delivery in the board's list, an import in its steps. */
const linkOf = (target: RowTarget): { to: string; label: string } | null => {
  const shipmentId = shipmentOf(target)
  if (shipmentId !== null)
    return { to: address(paths.deliveriesAndLoads, {}, { load: shipmentId }), label: 'reports.drawer.openLoad' }
  if (target.kind === 'delivery') {
    const filter = { status: '', deliveryId: target.delivery.id }
    return { to: address(paths.deliveriesAndLoads, {}, filter), label: 'reports.drawer.openDelivery' }
  }
  if (target.kind === 'import')
    return { to: address(paths.importDeliveries, {}, { batch: target.batch.id }), label: 'reports.drawer.openImport' }
  return null
}
