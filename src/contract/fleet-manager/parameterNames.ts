import { importDefaultAttributes } from '#contract/routing-tool/imports/importColumns'
import {
  configurationAttributes,
  cycleHoursAttribute,
  overdrawAttribute,
  rateApprovalAttribute,
} from '#contract/routing-tool/setup/configurationAttributes'
import { parameterNames, type ParameterName, parameters, type ParameterSection } from '#domain/fleet-manager/parameters'

/** The look-up code of each section of parameters that the portal reads. */
export const sectionCodes = {
  'routing-tool': 'RT_UI',
  imports: 'RT_IMPORT',
  planning: 'LP',
  visits: 'GEOFENCE',
  alerts: 'ALERTS',
  notifications: 'FM_MAIL',
  pay: 'DF',
  billing: 'CPB',
  'change-sets': 'FM_CHANGE_SETS',
} as const satisfies Record<ParameterSection, string>

/** How the wire and the database name the parameters that the portal reads. */
export const parameterAttributes: Readonly<Record<ParameterName, string>> = {
  ...configurationAttributes,
  importRegionCode: importDefaultAttributes.regionCode,
  importQuoteType: importDefaultAttributes.quoteType,
  importShippingPoint: importDefaultAttributes.shippingPoint,
  importSourceType: importDefaultAttributes.sourceType,
  importDeliveryType: importDefaultAttributes.deliveryType,
  cycleHours: cycleHoursAttribute,
  geofenceRadius: 'FLEET_GEOFENCE_RADIUS_METERS',
  geofenceDwell: 'FLEET_GEOFENCE_DWELL_MINUTES',
  geofenceAway: 'FLEET_GEOFENCE_AWAY_MINUTES',
  yardSpeed: 'FLEET_YARD_SPEED_MPH',
  lateThreshold: 'FLEET_LATE_MINUTES',
  silenceThreshold: 'FLEET_SILENT_HOURS',
  mailDomains: 'FM_MAIL_DOMAINS',
  rateApproval: rateApprovalAttribute,
  accrualOverdraw: overdrawAttribute,
  accountingZone: 'CPB_ACCOUNTING_ZONE',
  detentionRate: 'CPB_DETENTION_RATE',
  changeApproval: 'FM_SECOND_PERSON_APPROVES',
}

const namesByAttribute = new Map(parameterNames.map((name) => [parameterAttributes[name], name]))

/** The parameter behind an attribute; null for one that the portal does not read itself. */
export const parameterOf = (attribute: string): ParameterName | null => namesByAttribute.get(attribute) ?? null

/** The look-up code of an attribute: that of its section, or the stored one for parameters of other systems. */
export const lookupCodeOf = (attribute: string, stored: string): string => {
  const name = parameterOf(attribute)
  return name === null ? stored : sectionCodes[parameters[name].section]
}
