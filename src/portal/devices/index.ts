import { feature } from '#portal/kit/feature'

export const devices = feature({
  name: 'devices',
  pages: [],
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
