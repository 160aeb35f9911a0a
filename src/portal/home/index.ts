import { feature } from '#portal/kit/feature'
import { paths } from './paths'

export const home = feature({
  name: 'home',
  pages: [
    {
      path: paths.home,
      needs: 'signed-in',
      label: 'frame.pages.home',
      about: 'frame.about.home',
      menu: { group: 'home', order: 1 },
      page: async () => (await import('./HomePage')).HomePage,
    },
  ],
})
