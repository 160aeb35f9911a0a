import { feature } from '#portal/ui/page/feature'

export const messages = feature({
  name: 'messages',
  pages: [],
  links: [
    {
      link: 'bireports',
      needs: 'operations.administer',
      label: 'frame.pages.businessReports',
      menu: { group: 'reportMetrics', order: 1 },
    },
    {
      link: 'tableau',
      needs: 'operations.administer',
      label: 'frame.pages.tableau',
      menu: { group: 'reportMetrics', order: 2 },
    },
    { link: 'pops', needs: 'routing-tool.deliveries', label: 'frame.pages.pops', menu: { group: 'carrier', order: 1 } },
  ],
})
