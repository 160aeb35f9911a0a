import MapIcon from '@mui/icons-material/MapOutlined'
import { Button, Skeleton, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { CopyLink } from '#portal/maps/parts/CopyLink'
import { UnknownRecord } from '#portal/maps/parts/UnknownRecord'
import { paths } from '#portal/maps/paths'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { address } from '#portal/ui/page/address'
import { PageActions } from '#portal/ui/page/PageActions'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { Panel } from '#portal/ui/Panel'
import { OrderTable } from './OrderTable'
import { RouteFacts } from './RouteFacts'
import { StopTable } from './StopTable'
import { TraceTable } from './TraceTable'
import { type Route, useRoute } from './useRoute'

/** Everything that is known of one route, to be read and taken along. */
export const RouteDetails = () => {
  const translate = useTranslate()
  const { routeId = '' } = useParams()
  const { shown, isUnknown, failure, retry } = useRoute(routeId)
  usePageRecord(routeId)
  if (isUnknown)
    return (
      <UnknownRecord
        title={translate('routeMap.unknown.route', { id: routeId })}
        advice={translate('routeMap.unknown.routeAdvice')}
      />
    )
  if (shown) return <ShownDetails shown={shown} />
  if (failure) return <ReadFailure error={failure} onRetry={retry} />
  return (
    <div role="status" aria-label={translate('routeMap.loading')}>
      <Skeleton variant="rounded" height={360} />
    </div>
  )
}

const ShownDetails = ({ shown }: { shown: Route }) => {
  const translate = useTranslate()
  const { route, forecast } = shown
  return (
    <Stack sx={{ gap: 5 }}>
      <PageActions>
        <CopyLink label={translate('routeMap.copyLink')} />
        <Button
          component={Link}
          to={address(paths.routeMap, { id: route.shipmentId })}
          variant="outlined"
          startIcon={<MapIcon />}
        >
          {translate('routeMap.showOnMap')}
        </Button>
      </PageActions>
      <Panel look="plain" isInner title={translate('routeMap.facts.title')}>
        <RouteFacts shown={shown} />
      </Panel>
      <Panel look="plain" isInner title={translate('routeMap.stops')}>
        <StopTable shown={shown} />
      </Panel>
      <Panel look="plain" isInner title={translate('routeMap.orders', { smart_count: forecast?.orders.length ?? 0 })}>
        <OrderTable orders={forecast?.orders} />
      </Panel>
      <Panel look="plain" isInner title={translate('routeMap.trace.title')}>
        <TraceTable shown={shown} />
      </Panel>
    </Stack>
  )
}
