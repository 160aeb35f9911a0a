import { feature } from '#portal/ui/page/feature'
import { paths } from './paths'

export const account = feature({
  name: 'account',
  pages: [
    {
      path: paths.account,
      needs: 'signed-in',
      label: 'frame.pages.account',
      about: 'frame.about.account',
      page: async () => (await import('./AccountPage')).AccountPage,
    },
  ],
})
