import type { Needs } from '#domain/access/access'

/** The steps from an empty portal to the first day of work, in their order, and the permission that each requires. */
export const firstStepNeeds = {
  groups: 'portal.administer',
  users: 'portal.administer',
  regions: 'fleet.manage',
  fleet: 'fleet.manage',
  carriers: 'fleet.manage',
  locations: 'fleet.manage',
  deliveries: 'routing-tool.deliveries',
  shipments: 'shipment-orders',
} as const satisfies Record<string, Needs>

export type FirstStep = keyof typeof firstStepNeeds

export const firstSteps = Object.keys(firstStepNeeds) as FirstStep[]
