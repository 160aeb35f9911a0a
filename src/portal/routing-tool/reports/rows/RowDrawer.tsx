import { Button, Stack, Typography, Skeleton } from '@mui/material'
import { Link } from 'react-router'
import { reports } from '#contract/routing-tool/reports/reports'
import type { DeliveryId } from '#domain/freight/keys'
import { formatQuantity, formatNumber } from '#domain/values/numbers'
import { failureLines } from '#portal/data/alerts'
import { usePermission } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { deliveryVocabulary } from '#portal/routing-tool/deliveryVocabulary'
import { importStatusWords } from '#portal/routing-tool/import-deliveries/importStatuses'
import { ItemTable } from '#portal/routing-tool/parts/ItemTable'
import { paths } from '#portal/routing-tool/paths'
import { useReportWords } from '#portal/routing-tool/reports/view/useReportWords'
import { formatDate, formatStopTime } from '#portal/ui/i18n/dates'
import { address } from '#portal/ui/page/address'
import { OpenLoadButton } from '#portal/ui/records/LoadLink'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { StatusMark } from '#portal/ui/StatusMark'
import { useLastShown } from '#portal/ui/useLastShown'
import { FactList, type Fact } from './FactList'
import { LoadFacts } from './LoadFacts'
import type { RowTarget } from './rowTarget'

type RowDrawerProps = { target: RowTarget | null; onClose: () => void }

/** The details behind a row, with a link to where permitted users can act on it. */
export const RowDrawer = ({ target, onClose }: RowDrawerProps) => {
  const shown = useLastShown(target)
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
      return ['reports.drawer.load', { load: target.loadId }]
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
  const loadId = shipmentOf(target)
  return (
    <Stack spacing={4} sx={{ alignItems: 'stretch' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {link && (
          <Button component={Link} to={link.to} variant="contained">
            {say(link.label)}
          </Button>
        )}
        {loadId !== null && <OpenLoadButton of={{ loadId }} />}
      </Stack>
      <FactList facts={facts} />
      {target.kind === 'deleted-delivery' && <DeletedItems deliveryId={target.delivery.id} />}
      {target.kind === 'delivery' && loadId !== null && (
        <Typography variant="h3">{say('reports.drawer.load', { load: loadId })}</Typography>
      )}
      {loadId !== null && <LoadFacts loadId={loadId} />}
    </Stack>
  )
}

const shipmentOf = (target: RowTarget): number | null => {
  if (target.kind === 'load') return target.loadId
  return target.kind === 'delivery' ? target.delivery.loadId : null
}

/** Where it can be worked on: a load on the board, a delivery in the board's list, an import in its steps. */
const linkOf = (target: RowTarget): { to: string; label: string } | null => {
  const loadId = shipmentOf(target)
  if (loadId !== null)
    return { to: address(paths.deliveriesAndLoads, {}, { load: loadId }), label: 'reports.drawer.openLoad' }
  if (target.kind === 'delivery') {
    const filter = { status: '', deliveryId: target.delivery.id }
    return { to: address(paths.deliveriesAndLoads, {}, filter), label: 'reports.drawer.openDelivery' }
  }
  if (target.kind === 'import')
    return { to: address(paths.importDeliveries, {}, { batch: target.batch.id }), label: 'reports.drawer.openImport' }
  return null
}

/** What a deleted delivery consisted of, with its totals (RT-38). */
const DeletedItems = ({ deliveryId }: { deliveryId: DeliveryId }) => {
  const { say } = useReportWords()
  const { data, error, isPending } = useEndpoint(reports.listDeletedItems, { query: { deliveryId } })
  if (error) return <Typography>{failureLines(error, say).join('\n')}</Typography>
  if (isPending) return <Skeleton variant="rounded" height={144} />
  return <ItemTable label={say('reports.drawer.items')} items={data} />
}

/** The details of the row itself; a load is read separately. */
const useRowFacts = (target: RowTarget): readonly Fact[] => {
  const { say } = useReportWords()
  const name = (column: string) => say(`reports.columns.${column}`)
  switch (target.kind) {
    case 'load':
      return []
    case 'delivery':
    case 'deleted-delivery': {
      const { weight, shipDate, shipToCity, shipToState, regionCode, carrier, status } = target.delivery
      return [
        [
          name('status'),
          target.kind === 'delivery' ? <StatusMark key="status" word={deliveryVocabulary[status]} /> : null,
        ],
        [name('weight'), formatNumber(weight)],
        [name('shipDate'), formatDate(shipDate)],
        [name('shipToCity'), [shipToCity, shipToState].filter(Boolean).join(', ')],
        [name('regionCode'), regionCode],
        [name('carrier'), carrier],
        ...(target.kind === 'deleted-delivery'
          ? ([
              [name('deletedBy'), target.delivery.deletedBy ?? null],
              [name('deletedAt'), `${formatStopTime(target.delivery.deletedAt)} UTC`],
            ] as const)
          : ([
              [name('createdAt'), `${formatStopTime(target.delivery.createdAt)} UTC`],
              [name('updatedBy'), target.delivery.updatedBy],
              [name('updatedAt'), `${formatStopTime(target.delivery.updatedAt)} UTC`],
            ] as const)),
      ]
    }
    case 'import': {
      const { status, rowCount, insertedCount, updatedCount, badRowCount, createdBy, createdAt } = target.batch
      return [
        [name('status'), <StatusMark key="status" word={importStatusWords[status]} />],
        [name('rowCount'), formatQuantity(rowCount)],
        [name('insertedCount'), formatQuantity(insertedCount)],
        [name('updatedCount'), formatQuantity(updatedCount)],
        [name('badRowCount'), formatQuantity(badRowCount)],
        [name('createdBy'), createdBy],
        [name('createdAt'), `${formatStopTime(createdAt)} UTC`],
      ]
    }
  }
}
