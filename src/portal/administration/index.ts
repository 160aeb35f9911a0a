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
      page: async () => (await import('./users/UserList')).UserList,
    },
    {
      path: paths.newUser,
      needs: 'portal.administer',
      label: 'accounts.users.newPage',
      parent: paths.users,
      page: async () => (await import('./users/UserCreate')).UserCreate,
    },
    {
      path: paths.updateUser,
      needs: 'portal.administer',
      label: 'accounts.users.userPage',
      parent: paths.users,
      page: async () => (await import('./users/UserUpdate')).UserUpdate,
    },
    {
      path: paths.groups,
      needs: 'portal.administer',
      label: 'frame.pages.groups',
      about: 'frame.about.groups',
      menu: { group: 'administration', order: 2 },
      page: async () => (await import('./groups/GroupsPage')).GroupsPage,
    },
    {
      path: paths.checkpoints,
      needs: 'portal.administer',
      label: 'frame.pages.checkpoints',
      about: 'frame.about.checkpoints',
      menu: { group: 'administration', order: 3 },
      page: async () => (await import('./checkpoints/CheckpointsPage')).CheckpointsPage,
    },
    {
      path: paths.auditTrail,
      needs: 'portal.administer',
      label: 'frame.pages.auditTrail',
      about: 'frame.about.auditTrail',
      menu: { group: 'administration', order: 4 },
      page: async () => (await import('./AuditTrailPage')).AuditTrailPage,
    },
    {
      path: paths.outbox,
      needs: 'portal.administer',
      label: 'frame.pages.outbox',
      about: 'frame.about.outbox',
      menu: { group: 'administration', order: 5 },
      page: async () => (await import('./OutboxPage')).OutboxPage,
    },
    {
      path: paths.sessions,
      needs: 'portal.administer',
      label: 'frame.pages.sessions',
      about: 'frame.about.sessions',
      menu: { group: 'administration', order: 6 },
      page: async () => (await import('./SessionsPage')).SessionsPage,
    },
    {
      path: paths.settings,
      needs: 'portal.administer',
      label: 'frame.pages.settings',
      about: 'frame.about.settings',
      menu: { group: 'administration', order: 7 },
      page: async () => (await import('./SettingsPage')).SettingsPage,
    },
  ],
  resources: { users: async () => (await import('./users/userResource')).userResource },
})
