import { opensLoadRecord } from '#domain/load-record/loadRecord'
import { feature } from '#portal/ui/page/feature'
import { loadAddress } from '#portal/ui/page/loadAddress'
import { paths } from './paths'

export const loadRecord = feature({
  name: 'load-record',
  hits: [{ kind: 'shipment', to: ({ name }) => loadAddress({ shipment: name }) }],
  pages: [
    {
      path: paths.loadRecord,
      needs: opensLoadRecord,
      label: 'frame.pages.loadRecord',
      page: async () => (await import('./LoadRecordPage')).LoadRecordPage,
    },
  ],
})
