import { feature } from '#portal/ui/page/feature'
import { notBuiltYet } from '#portal/ui/page/NotBuiltYet'
import { paths } from './paths'

export const drivers = feature({
  name: 'drivers',
  pages: [
    {
      path: paths.driverTransfer,
      needs: 'drivers.transfer',
      label: 'frame.pages.driverTransfer',
      about: 'frame.about.driverTransfer',
      menu: { group: 'drivers', order: 3 },
      page: notBuiltYet('frame.about.driverTransfer'),
    },
    {
      path: paths.referrals,
      needs: 'drivers.refer',
      label: 'frame.pages.referrals',
      about: 'frame.about.referrals',
      menu: { group: 'drivers', order: 4 },
      page: notBuiltYet('frame.about.referrals'),
    },
    {
      path: paths.leads,
      needs: 'drivers.refer',
      label: 'frame.pages.leads',
      about: 'frame.about.leads',
      menu: { group: 'drivers', order: 5 },
      page: notBuiltYet('frame.about.leads'),
    },
  ],
})
