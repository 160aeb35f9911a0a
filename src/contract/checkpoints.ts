import type { Permission } from '#domain/access/access'

/** The legacy pair (checkpoint id, checkpoint type) of each permission: contract §1. */
const pairs: Record<Permission, readonly [id: string, type: string]> = {
  'operations.administer': ['MS_OTM_ADMIN', 'MS_OTM'],
  'maps.track': ['PSKLINK_ACCESS', 'PSKLINK'],
  'fleet-manager.configure': ['MS_OTM_FM_TEAM_LUCODE', 'MS_OTM'],
  'shipments.status': ['OMD_LOGIN', 'OMD_CP'],
  'routing-tool.deliveries': ['DCC_RT_READ_DELIVERIES', 'DCC_ROUTING_TOOL'],
  'routing-tool.setup': ['DCC_RT_SETUP', 'DCC_ROUTING_TOOL'],
  'routing-tool.reports': ['DCC_RT_REPORTS', 'DCC_ROUTING_TOOL'],
  'load-planning': ['MS_OTM_LPA', 'MS_OTM'],
  'shipment-orders': ['DCC_SOM_PORTAL_READ', 'DCC_SOM_PORTAL'],
  'work-packages': ['MS_OTM_DWP', 'MS_OTM'],
  'cell-communication': ['CELLCOMM_USER', 'CELLCOMM'],
  'drivers.transfer': ['CELLCOMM_DRIVER_TRANSFER_USER', 'CELLCOMM'],
  'drivers.refer': ['REFERRAL_ACCESS', 'CELLCOMM'],
  financials: ['ACCESS', 'OTM_FINANCIALS'],
  'cost-plus': ['USER', 'COSTPLUSBILLING'],
  'cost-plus.administer': ['ADMIN', 'COSTPLUSBILLING'],
  'cost-plus.account': ['ACCOUNTANT', 'COSTPLUSBILLING'],
  'cost-plus.read': ['READER', 'COSTPLUSBILLING'],
  'cost-plus.analyse': ['ANALYST', 'COSTPLUSBILLING'],
  'cost-plus.upload': ['UPLOAD', 'COSTPLUSBILLING'],
  'workers.enrich': ['ADMIN', 'DCMFINANCIALS'],
  'messages.report': ['REPORT', 'MCP'],
  'fleet.manage': ['FLEET_MANAGE', 'DCC_FLEET'],
  'customer.manage': ['CUSTOMER_MANAGE', 'DCC_CUSTOMER'],
  'portal.administer': ['PORTAL_ADMIN', 'PORTAL'],
}

export type Checkpoint = { id: string; type: string }

export const checkpointOf = (permission: Permission): Checkpoint => {
  const [id, type] = pairs[permission]
  return { id, type }
}

/** The permissions that stand behind a list of checkpoints. A pair we do not know gives nothing (PERM-19: id and type). */
export const permissionsOf = (checkpoints: readonly Checkpoint[]): Permission[] =>
  (Object.keys(pairs) as Permission[]).filter((permission) => {
    const [id, type] = pairs[permission]
    return checkpoints.some((checkpoint) => checkpoint.id === id && checkpoint.type === type)
  })
