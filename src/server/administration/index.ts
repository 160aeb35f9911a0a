import { checkpoints } from '#contract/administration/checkpoints'
import { groups } from '#contract/administration/groups'
import { passwordLinks } from '#contract/administration/passwordLinks'
import { users } from '#contract/administration/users'
import type { Service } from '#contract/kernel/endpoint'
import { type MountedService, service } from '#server/kernel/service'
import { checkpointHandlers } from './checkpoints'
import { groupHandlers } from './groups'
import { passwordLinkHandlers } from './passwordLinks'
import { userHandlers } from './users'

/** The administration of the portal, one line per noun. It is told every call, to say which right opens which. */
export const administration = (everyCall: () => readonly Service[]): readonly MountedService[] => [
  service(users, userHandlers),
  service(groups, groupHandlers),
  service(checkpoints, checkpointHandlers(everyCall)),
  service(passwordLinks, passwordLinkHandlers),
]
