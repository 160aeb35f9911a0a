import { feature } from '#portal/ui/page/feature'
import { paths } from './paths'

export const devices = feature({
  name: 'devices',
  pages: [
    {
      path: paths.devices,
      needs: 'portal.administer',
      label: 'frame.pages.positionDevices',
      about: 'frame.about.positionDevices',
      menu: { group: 'devices', order: 3 },
      page: async () => (await import('./DevicesPage')).DevicesPage,
    },
  ],
  links: [
    { link: 'xrs', needs: 'cell-communication', label: 'frame.pages.xrs', menu: { group: 'devices', order: 1 } },
    {
      link: 'smartdrive',
      needs: 'cell-communication',
      label: 'frame.pages.smartDrive',
      menu: { group: 'devices', order: 2 },
    },
  ],
})
