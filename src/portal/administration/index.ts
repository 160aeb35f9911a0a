import { feature } from '#portal/kit/feature'
import { notBuiltYet } from '#portal/kit/NotBuiltYet'
import { paths } from './paths'

export const administration = feature({
  name: 'administration',
  redirects: [{ from: paths.administration, to: paths.users }],
  pages: [
    {
      path: paths.users,
      needs: 'portal.administer',
      label: 'frame.pages.users',
      about: 'frame.about.users',
      menu: { group: 'administration', order: 1 },
      page: notBuiltYet('frame.about.users'),
    },
    {
      path: paths.groups,
      needs: 'portal.administer',
      label: 'frame.pages.groups',
      about: 'frame.about.groups',
      menu: { group: 'administration', order: 2 },
      page: notBuiltYet('frame.about.groups'),
    },
    {
      path: paths.checkpoints,
      needs: 'portal.administer',
      label: 'frame.pages.checkpoints',
      about: 'frame.about.checkpoints',
      menu: { group: 'administration', order: 3 },
      page: notBuiltYet('frame.about.checkpoints'),
    },
    {
      path: paths.auditTrail,
      needs: 'portal.administer',
      label: 'frame.pages.auditTrail',
      about: 'frame.about.auditTrail',
      menu: { group: 'administration', order: 4 },
      page: notBuiltYet('frame.about.auditTrail'),
    },
    {
      path: paths.outbox,
      needs: 'portal.administer',
      label: 'frame.pages.outbox',
      about: 'frame.about.outbox',
      menu: { group: 'administration', order: 5 },
      page: notBuiltYet('frame.about.outbox'),
    },
  ],
})
