import type { PhoneStop } from '#portal/phone/reports'

const at = '2026-11-24T10:00:00.000Z'

/** A stop as the day of a driver has it, which has not been reached. */
export const aPhoneStop: PhoneStop = {
  sequence: 1,
  type: 'delivery',
  name: 'Mill',
  address: '1 Mill St',
  city: 'Gary',
  state: 'IN',
  zip: '46401',
  latitude: 41.6,
  longitude: -87.3,
  contact: '',
  phone: '',
  instructions: '',
  zone: 'America/Chicago',
  appointmentFrom: at,
  appointmentTo: at,
  plannedArrival: at,
  actualArrival: null,
  actualDeparture: null,
  documents: [],
  orders: [],
}
