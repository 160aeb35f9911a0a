import type { PairRefusal } from '#domain/load-planning/pairs/pairReasons'

/** The rules that refuse a pair, as other systems read them; the pages of the portal have the rules in the language of the reader. */
export const refusalWords = (refusal: PairRefusal): string => {
  const { code, minutes = 0, wanted = '', has = '' } = refusal
  return {
    'driver-inactive': 'The driver is inactive.',
    'no-unit': 'The driver has no power unit.',
    'unit-down': 'The power unit is down.',
    equipment: isTrailerDown(refusal)
      ? 'The trailer of the unit is down.'
      : `The load wants ${wanted}, the unit pulls ${has}.`,
    'too-heavy': `The load weighs ${wanted} lb, the limit is ${has} lb.`,
    silent: `No position of the unit for ${minutes} minutes.`,
    'licence-expired': 'The licence of the driver expires before the end of the trip.',
    'medical-expired': 'The medical card of the driver expires before the end of the trip.',
    'not-qualified': `The driver is not qualified for ${wanted}.`,
    'qualification-expired': `The qualification ${wanted} of the driver expires before the end of the trip.`,
    'time-off': 'The driver has approved time off then.',
    overlap: 'The driver has other work then.',
    'cycle-hours': `The driver's cycle lacks ${minutes} minutes on duty.`,
    'late-pickup': `The driver would be ${minutes} minutes late at the pickup.`,
    'late-delivery': `The driver would be ${minutes} minutes late at the delivery.`,
  }[code]
}

/** The type of the trailer is right, or any: it is the trailer itself that cannot be had. */
export const isTrailerDown = ({ code, wanted = '', has = '' }: PairRefusal): boolean =>
  code === 'equipment' && (wanted === '' || wanted === has)

/** `11/26 06:00` in UTC: a moment within the words of the portal. */
export const momentWords = (moment: string): string => {
  const [day = '', time = ''] = new Date(moment).toISOString().split('T')
  return `${day.slice(5).replace('-', '/')} ${time.slice(0, 5)}`
}
