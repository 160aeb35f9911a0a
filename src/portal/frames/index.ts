import { feature } from '#portal/kit/feature'
import { notBuiltYet } from '#portal/kit/NotBuiltYet'
import { paths } from './paths'

export const frames = feature({
  name: 'frames',
  pages: [
    {
      path: paths.scheduling,
      needs: 'operations.administer',
      label: 'frame.pages.scheduling',
      about: 'frame.about.scheduling',
      menu: { group: 'shipments', order: 1 },
      fills: true,
      page: notBuiltYet('frame.about.scheduling'),
    },
    {
      path: paths.status,
      needs: 'shipments.status',
      label: 'frame.pages.status',
      about: 'frame.about.status',
      menu: { group: 'shipments', order: 2 },
      fills: true,
      page: notBuiltYet('frame.about.status'),
    },
    {
      path: paths.timeLog,
      needs: 'cell-communication',
      label: 'frame.pages.timeLog',
      about: 'frame.about.timeLog',
      menu: { group: 'drivers', order: 1 },
      fills: true,
      page: notBuiltYet('frame.about.timeLog'),
    },
    {
      path: paths.cellcomm,
      needs: 'cell-communication',
      label: 'frame.pages.cellcomm',
      about: 'frame.about.cellcomm',
      menu: { group: 'drivers', order: 2 },
      fills: true,
      page: notBuiltYet('frame.about.cellcomm'),
    },
    {
      path: paths.financials,
      needs: 'financials',
      label: 'frame.pages.financials',
      about: 'frame.about.financials',
      menu: { group: 'financials', order: 1 },
      fills: true,
      page: notBuiltYet('frame.about.financials'),
    },
    {
      path: paths.messagesReport,
      needs: 'messages.report',
      label: 'frame.pages.messagesReport',
      about: 'frame.about.messagesReport',
      menu: { group: 'messages', order: 1 },
      fills: true,
      page: notBuiltYet('frame.about.messagesReport'),
    },
    {
      path: paths.linkedApplication,
      needs: 'signed-in',
      label: 'frame.pages.linkedApplication',
      fills: true,
      page: notBuiltYet('frame.pages.linkedApplication'),
    },
    {
      path: paths.providerApplication,
      needs: 'signed-in',
      label: 'frame.pages.providerApplication',
      fills: true,
      page: notBuiltYet('frame.pages.providerApplication'),
    },
    {
      path: paths.image,
      needs: 'signed-in',
      label: 'frame.pages.image',
      fills: true,
      page: notBuiltYet('frame.pages.image'),
    },
  ],
})
