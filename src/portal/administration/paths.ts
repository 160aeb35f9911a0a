/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  administration: '/Administration',
  users: '/Administration/Users',
  groups: '/Administration/Groups',
  checkpoints: '/Administration/Checkpoints',
  auditTrail: '/Administration/AuditTrail',
  outbox: '/Administration/Outbox',
} as const
