import LocationOff from '@mui/icons-material/LocationOffOutlined'
import { opensDispatch } from '#domain/dispatch/work'
import { address } from '#portal/ui/page/address'
import { feature } from '#portal/ui/page/feature'
import { loadAddress } from '#portal/ui/page/loadAddress'
import { paths } from './paths'

export const dispatch = feature({
  name: 'dispatch',
  pages: [
    {
      path: paths.dispatch,
      needs: opensDispatch,
      label: 'frame.pages.dispatch',
      about: 'frame.about.dispatch',
      menu: { group: 'shipments', order: 0 },
      page: async () => (await import('./DispatchPage')).DispatchPage,
    },
  ],
  tiles: [
    {
      work: 'silent-units',
      label: 'home.tiles.silentUnits',
      icon: LocationOff,
      topics: ['shipments'],
      to: () => address(paths.dispatch, {}, { view: 'silent', regions: 'all' }),
      record: (id) => loadAddress({ shipment: id }),
    },
  ],
})
