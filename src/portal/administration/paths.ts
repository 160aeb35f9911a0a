import { auditTrailPath } from '#portal/ui/page/HistoryLink'

/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  administration: '/Administration',
  users: '/Administration/Users',
  newUser: '/Administration/Users/NewUser',
  updateUser: '/Administration/Users/UpdateUser',
  groups: '/Administration/Groups',
  roles: '/Administration/Roles',
  newRole: '/Administration/Roles/NewRole',
  updateRole: '/Administration/Roles/UpdateRole',
  checkpoints: '/Administration/Checkpoints',
  auditTrail: auditTrailPath,
  securityLog: '/Administration/SecurityLog',
  outbox: '/Administration/Outbox',
  transports: '/Administration/Transports',
  statusMessages: '/Administration/StatusMessages',
  apiKeys: '/Administration/ApiKeys',
  sessions: '/Administration/Sessions',
  settings: '/Administration/Settings',
} as const
