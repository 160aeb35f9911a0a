import { formatQuantity, isNumeric } from '#domain/values/numbers'

/** How the value of a parameter is written. Values are texts; these say which texts are valid. */
export type ParameterType = 'text' | 'number' | 'date' | 'character' | 'flag'

export const parameterSections = [
  'routing-tool',
  'imports',
  'planning',
  'visits',
  'alerts',
  'notifications',
  'pay',
  'billing',
  'change-sets',
] as const
export type ParameterSection = (typeof parameterSections)[number]

/** The parts of the portal that read a parameter. */
export type ParameterUse =
  | 'board'
  | 'load-report'
  | 'imports'
  | 'planner'
  | 'arrival-forecast'
  | 'stop-visits'
  | 'watches'
  | 'notifications'
  | 'home'
  | 'worker-rates'
  | 'service-accruals'
  | 'billing'
  | 'change-sets'

export type ParameterUnit = 'lb' | 'min' | 'ms' | 'm' | 'mph' | 'h' | '%' | '$/h'

/** What the portal knows about a parameter that it reads itself. */
export type ParameterDefinition = {
  section: ParameterSection
  type: ParameterType
  /** Whether an empty value is rejected; an optional parameter without a value has its default. */
  required: boolean
  /** Characters. */
  longest: number
  /** Of numbers; both ends are valid. */
  range?: { least: number; most: number; decimals: number }
  choices?: readonly string[]
  /** What a text lists. */
  lists?: 'domains'
  /** The value without a set-up; null where the portal then does without one. */
  usual: string | null
  unit?: ParameterUnit
  usedBy: readonly ParameterUse[]
}

const number = (least: number, most: number, usual: number | null, unit: ParameterUnit, decimals = 0) =>
  ({
    type: 'number',
    required: false,
    longest: 12,
    range: { least, most, decimals },
    usual: usual === null ? null : String(usual),
    unit,
  }) as const

const optionalCode = { type: 'text', required: false, longest: 50, usual: null } as const

/** The parameters that the portal reads. Others may be stored beside them, as texts of any meaning. */
export const parameters = {
  loadWeightThreshold: {
    section: 'routing-tool',
    ...number(1, 44_000, null, 'lb', 2),
    usedBy: ['board', 'load-report'],
  },
  idleTimeout: { section: 'routing-tool', ...number(1, 1_440, 5, 'min'), usedBy: ['board'] },
  pendingLoadsInterval: { section: 'routing-tool', ...number(5_000, 3_600_000, 30_000, 'ms'), usedBy: ['board'] },
  importRegionCode: {
    section: 'imports',
    type: 'number',
    required: false,
    longest: 6,
    range: { least: 1, most: 999_999, decimals: 0 },
    usual: null,
    usedBy: ['imports'],
  },
  importQuoteType: { section: 'imports', ...optionalCode, usedBy: ['imports'] },
  importShippingPoint: { section: 'imports', ...optionalCode, usedBy: ['imports'] },
  importSourceType: { section: 'imports', ...optionalCode, usedBy: ['imports'] },
  importDeliveryType: { section: 'imports', ...optionalCode, usedBy: ['imports'] },
  cycleHours: {
    section: 'planning',
    type: 'number',
    required: false,
    longest: 2,
    choices: ['60', '70'],
    usual: '70',
    unit: 'h',
    usedBy: ['planner', 'arrival-forecast'],
  },
  geofenceRadius: { section: 'visits', ...number(50, 5_000, 300, 'm'), usedBy: ['stop-visits'] },
  geofenceDwell: { section: 'visits', ...number(1, 120, 5, 'min'), usedBy: ['stop-visits'] },
  geofenceAway: { section: 'visits', ...number(1, 120, 2, 'min'), usedBy: ['stop-visits'] },
  yardSpeed: { section: 'visits', ...number(1, 25, 5, 'mph'), usedBy: ['stop-visits'] },
  lateThreshold: {
    section: 'alerts',
    ...number(0, 1_440, 30, 'min'),
    usedBy: ['watches', 'home', 'load-report', 'planner'],
  },
  silenceThreshold: { section: 'alerts', ...number(1, 72, 4, 'h'), usedBy: ['watches'] },
  mailDomains: {
    section: 'notifications',
    type: 'text',
    required: false,
    longest: 500,
    lists: 'domains',
    usual: null,
    usedBy: ['notifications'],
  },
  rateApproval: { section: 'pay', ...number(0, 1_000, 10, '%', 2), usedBy: ['worker-rates'] },
  accrualOverdraw: {
    section: 'pay',
    type: 'flag',
    required: false,
    longest: 1,
    usual: 'N',
    usedBy: ['service-accruals'],
  },
  accountingZone: {
    section: 'billing',
    type: 'text',
    required: false,
    longest: 30,
    choices: [
      'UTC',
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'America/Anchorage',
      'Pacific/Honolulu',
    ],
    usual: 'UTC',
    usedBy: ['billing'],
  },
  detentionRate: { section: 'billing', ...number(0, 10_000, null, '$/h', 2), usedBy: ['billing'] },
  changeApproval: {
    section: 'change-sets',
    type: 'flag',
    required: false,
    longest: 1,
    usual: 'N',
    usedBy: ['change-sets'],
  },
} as const satisfies Record<string, ParameterDefinition>

export type ParameterName = keyof typeof parameters

export const parameterNames = Object.keys(parameters) as ParameterName[]

export const definitionOf = (name: ParameterName): ParameterDefinition => parameters[name]

/** A value as people read it: `40,000 lb`. */
export const withUnit = (value: string, unit: string | undefined | null, space = ' '): string =>
  unit ? `${isNumeric(value) ? formatQuantity(Number(value), 3) : value}${space}${unit}` : value

/** A parameter that the portal does not read itself: any text. */
export const freeParameter = { type: 'text', required: false, longest: 500 } as const

/** Characters of the name and of the look-up code of a parameter. */
export const parameterNameLength = 60
export const lookupCodeLength = 30
