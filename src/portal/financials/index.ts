import { address } from '#portal/ui/page/address'
import { feature } from '#portal/ui/page/feature'
import { paths } from './paths'

export const financials = feature({
  name: 'financials',
  records: [{ kind: 'work-package', to: ({ id }) => address(paths.workPackages, {}, { package: id }) }],
  pages: [
    {
      path: paths.workerEnrichment,
      needs: 'workers.enrich',
      label: 'frame.pages.workerEnrichment',
      about: 'frame.about.workerEnrichment',
      menu: { group: 'financials', submenu: 'dcmFinancial', order: 20 },
      page: async () => (await import('./workers/WorkerEnrichmentPage')).WorkerEnrichmentPage,
    },
    {
      path: paths.workPackages,
      needs: 'work-packages',
      label: 'frame.pages.workPackages',
      about: 'frame.about.workPackages',
      menu: { group: 'financials', order: 21 },
      page: async () => (await import('./packages/WorkPackagesPage')).WorkPackagesPage,
    },
  ],
})
