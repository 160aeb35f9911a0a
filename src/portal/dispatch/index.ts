import { opensDispatch } from '#domain/dispatch/work'
import { feature } from '#portal/ui/page/feature'
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
})
