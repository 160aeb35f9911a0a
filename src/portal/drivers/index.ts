import { address } from '#portal/ui/page/address'
import { feature } from '#portal/ui/page/feature'
import { paths } from './paths'

export const drivers = feature({
  name: 'drivers',
  records: [
    { kind: 'transfer', to: ({ id }) => address(paths.driverTransfer, {}, { transfer: id }) },
    { kind: 'referral', to: ({ id }) => address(paths.referrals, {}, { record: id }) },
    { kind: 'lead', to: ({ id }) => address(paths.leads, {}, { record: id }) },
  ],
  pages: [
    {
      path: paths.driverTransfer,
      needs: 'drivers.transfer',
      label: 'frame.pages.driverTransfer',
      about: 'frame.about.driverTransfer',
      menu: { group: 'drivers', order: 3 },
      page: async () => (await import('./transfer/DriverTransferPage')).DriverTransferPage,
    },
    {
      path: paths.referrals,
      needs: 'drivers.refer',
      label: 'frame.pages.referrals',
      about: 'frame.about.referrals',
      menu: { group: 'drivers', order: 4 },
      page: async () => (await import('./referrals/ReferralPage')).ReferralPage,
    },
    {
      path: paths.leads,
      needs: 'drivers.refer',
      label: 'frame.pages.leads',
      about: 'frame.about.leads',
      menu: { group: 'drivers', order: 5 },
      page: async () => (await import('./leads/LeadPage')).LeadPage,
    },
  ],
})
