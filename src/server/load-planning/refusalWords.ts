import type { RefusalCode } from '#domain/load-planning/pairReasons'

/** The rules that refuse a pair, as other systems read them; the pages of the portal have the rules in the language of the reader. */
export const refusalWords = (code: RefusalCode, minutes = 0, wanted = '', has = ''): string =>
  ({
    'driver-inactive': 'The driver is inactive.',
    'no-unit': 'The driver has no power unit.',
    'unit-down': 'The power unit is down.',
    equipment: `The load wants ${wanted}, the unit pulls ${has}.`,
    'too-heavy': `The load weighs ${wanted} lb, the limit is ${has} lb.`,
    'time-off': 'The driver has approved time off then.',
    overlap: 'The driver has other work then.',
    'cycle-hours': `The driver's cycle lacks ${minutes} minutes on duty.`,
    'late-pickup': `The driver would be ${minutes} minutes late at the pickup.`,
    'late-delivery': `The driver would be ${minutes} minutes late at the delivery.`,
  })[code]
