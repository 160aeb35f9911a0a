import { apiKeys } from '#contract/administration/apiKeys'
import { auditTrail } from '#contract/administration/auditTrail'
import { checkpoints } from '#contract/administration/checkpoints'
import { ediFiles } from '#contract/administration/ediFiles'
import { grants } from '#contract/administration/grants'
import { groups } from '#contract/administration/groups'
import { outboxOfAll } from '#contract/administration/outbox'
import { passwordLinks } from '#contract/administration/passwordLinks'
import { roles } from '#contract/administration/roles'
import { exports, securityEvents } from '#contract/administration/securityEvents'
import { sessions } from '#contract/administration/sessions'
import { settings } from '#contract/administration/settings'
import { transports } from '#contract/administration/transports'
import { users } from '#contract/administration/users'
import type { Service } from '#contract/platform/endpoint'
import { type MountedService, service } from '#server/platform/http/service'
import { apiKeyHandlers } from './apiKeys'
import { auditTrailHandlers } from './auditTrail'
import { checkpointHandlers } from './checkpoints'
import { grantHandlers } from './grants'
import { groupHandlers } from './groups'
import { ediFileHandlers } from './messages/ediFiles'
import { outboxHandlers } from './messages/outbox'
import { transportHandlers } from './messages/transports'
import { passwordLinkHandlers } from './passwordLinks'
import { roleHandlers } from './roles'
import { exportHandlers, securityEventHandlers } from './securityEvents'
import { sessionHandlers } from './sessions'
import { settingHandlers } from './settings'
import { userHandlers } from './users'

/**
 * The administration of the portal, one line per noun. It receives every call, to show which permission allows which.
 */
export const administration = (everyCall: () => readonly Service[]): readonly MountedService[] => [
  service('users', users, userHandlers, { acrossCustomers: true }),
  service('groups', groups, groupHandlers, { acrossCustomers: true }),
  service('grants', grants, grantHandlers, { acrossCustomers: true }),
  service('roles', roles, roleHandlers, { acrossCustomers: true }),
  service('checkpoints', checkpoints, checkpointHandlers(everyCall), { acrossCustomers: true }),
  service('passwordLinks', passwordLinks, passwordLinkHandlers, { acrossCustomers: true }),
  service('auditTrail', auditTrail, auditTrailHandlers, { acrossCustomers: true }),
  service('securityEvents', securityEvents, securityEventHandlers, { acrossCustomers: true }),
  service('exports', exports, exportHandlers, { acrossCustomers: true }),
  service('sessions', sessions, sessionHandlers, { acrossCustomers: true }),
  service('outboxOfAll', outboxOfAll, outboxHandlers, { acrossCustomers: true }),
  service('transports', transports, transportHandlers, { acrossCustomers: true }),
  service('ediFiles', ediFiles, ediFileHandlers, { acrossCustomers: true }),
  service('apiKeys', apiKeys, apiKeyHandlers, { acrossCustomers: true }),
  service('settings', settings, settingHandlers, { acrossCustomers: true }),
]
