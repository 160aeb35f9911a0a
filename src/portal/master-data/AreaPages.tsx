import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { masterLists } from '#domain/master-data/lists'
import type { MasterList } from '#domain/master-data/masterList'
import type { MasterArea } from '#domain/master-data/masterListNames'
import { formatQuantity } from '#domain/values/numbers'
import { useEndpointList } from '#portal/data/useEndpoint'
import { pathsOf } from './listPaths'
import { callsOf } from './masterResource'
import { listAbout, listTitle } from './words'

/** The lists of the fleet and its carriers, each with its number of records: where a new company begins. */
export const FleetDataPage = () => <AreaLists area="fleet" />

/** The lists that pay and referrals are made from. */
export const PayDataPage = () => <AreaLists area="pay" />

/** The lists of those that a customer serves, and of the codes of its deliveries. */
export const CustomerDataPage = () => <AreaLists area="customer" />

const AreaLists = ({ area }: { area: MasterArea }) => (
  <Box sx={gridStyle}>
    {Object.values(masterLists)
      .filter((list) => list.area === area)
      .map((list) => (
        <ListCard key={list.name} list={list} />
      ))}
  </Box>
)

const firstOnly = { query: {}, paging: { limit: 1 } }

const ListCard = ({ list }: { list: MasterList }) => {
  const translate = useTranslate()
  const { data } = useEndpointList(callsOf(list.name).listRecords, firstOnly, { topics: ['setup'] })
  return (
    <Card>
      <CardActionArea component={Link} to={pathsOf(list).list} sx={{ p: 3, height: '100%' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="h3" component="h2">
            {translate(listTitle(list.name))}
          </Typography>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }} color="text.secondary">
            {data && (data.total === 0 ? translate('masterData.empty') : formatQuantity(data.total))}
          </Typography>
        </Box>
        <Typography variant="body2" color="text.secondary">
          {translate(listAbout(list.name))}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const
