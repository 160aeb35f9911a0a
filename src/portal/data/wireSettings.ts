import type { z } from 'zod'
import type { configurationWire } from '#contract/session/configuration'

export type PortalConfiguration = z.output<typeof configurationWire>

/** Default first segment of each service; the configuration may put another in its place (W-1). */
const defaultBases: Readonly<Record<string, string>> = {
  costPlus: '/costplus',
  shipmentInfo: '/shipment-info',
  allLocations: '/all-locations',
  portal: '/portal',
  districtMap: '/district-map',
  cloudLocation: '/cloud-location',
  device: '/device',
  cellCommHr: '/cellcomm-hr',
  driverFinancials: '/driver-financials',
  fleetManager: '/fm',
  routingTool: '/routing-tool',
  integration: '/integration',
  loadPlanning: '/load-planning',
  shipmentOrder: '/shipment-order',
}

let configuration: PortalConfiguration | null = null

/** Read once at the start from `/config.json`; the portal works on its defaults when that cannot be read. */
export const setConfiguration = (read: PortalConfiguration): void => {
  configuration = read
}

export const currentConfiguration = (): PortalConfiguration | null => configuration

/** Where a path of the contract lies on the wire: base host, and the prefix of its service. */
export const addressOf = (path: string): string => {
  if (!configuration) return path
  const service = Object.keys(defaultBases).find((name) => path.startsWith(`${defaultBases[name]}/`))
  const base = service && configuration.bases[service]
  const moved = base === undefined || !service ? path : `${base}${path.slice(defaultBases[service]?.length)}`
  return `${configuration.apiHost}${moved}`
}

/** The chosen culture as it is kept (W-4). */
export const storedCulture = (): string => {
  try {
    return localStorage.getItem('locale') ?? 'en-US'
  } catch {
    return 'en-US'
  }
}
