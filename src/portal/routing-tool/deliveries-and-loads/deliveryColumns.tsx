import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import { Box, Typography } from '@mui/material'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { Delivery } from '#domain/freight/delivery'
import { formatNumber } from '#domain/values/numbers'
import { deliveryWord } from '#portal/routing-tool/deliveryVocabulary'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import { placeOf } from './map/placeOf'

/**
 * Every column of the available list, in its order. Delivery numbers are never cut: the column is as wide as the
 * longest one, `longestNumber` characters. Those whose order no index has are not sortable.
 */
export const deliveryColumns = (translate: TranslateFunction, longestNumber: number): Column<Delivery>[] => {
  const column = (name: string, width: string, cell: Column<Delivery>['cell'], sortField?: string) => ({
    name,
    label: translate(`board.columns.${name}`),
    width,
    cell,
    ...(sortField && { sortField }),
  })
  return [
    column(
      'number',
      `minmax(max(76px, calc(${Math.ceil(longestNumber * 1.15)}ch + 16px)), 1fr)`,
      (delivery) => delivery.number,
      'number',
    ),
    { ...column('weight', '98px', (delivery) => formatNumber(delivery.weight), 'weight'), isFigure: true },
    column(
      'shipTo',
      'minmax(120px, 1.6fr)',
      (delivery) => placeOf(delivery.shipToCity, delivery.shipToState),
      'shipToCity',
    ),
    column('shipDate', '92px', (delivery) => formatDate(delivery.shipDate), 'shipDate'),
    column('deliveryDate', '92px', (delivery) => formatDate(delivery.deliveryDate)),
    column('shipFrom', 'minmax(128px, 1.4fr)', (delivery) => placeOf(delivery.shipFromCity, delivery.shipFromState)),
    { ...column('region', '64px', (delivery) => delivery.regionCode ?? '', 'regionCode'), isFigure: true },
    column('deliveryType', '80px', (delivery) => delivery.deliveryType ?? ''),
    column('meetAndGreet', '64px', (delivery) => delivery.meetAndGreet && <MeetAndGreet />),
    column('status', '104px', (delivery) => <StatusMark word={deliveryWord(delivery)} />),
  ]
}

/** The default columns. */
export const firstColumns = [
  'number',
  'weight',
  'shipTo',
  'shipDate',
  'deliveryDate',
  'region',
  'meetAndGreet',
  'status',
]

/** The facts of a delivery on a narrow screen: which, how heavy, where to and when. */
export const deliveryCard = (delivery: Delivery) => (
  <Box sx={{ display: 'grid', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" sx={{ fontWeight: 600, flex: 1 }} noWrap>
        {delivery.number}
      </Typography>
      <StatusMark word={deliveryWord(delivery)} />
    </Box>
    <span>{formatNumber(delivery.weight)} lb</span>
    <Typography component="span" variant="body2" color="text.secondary" noWrap>
      {[placeOf(delivery.shipToCity, delivery.shipToState), formatDate(delivery.shipDate)].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
)

const MeetAndGreet = () => (
  <HandshakeOutlined fontSize="small" titleAccess={useTranslate()('board.columns.meetAndGreet')} sx={{ mt: 1.5 }} />
)
