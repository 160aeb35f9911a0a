export type EmailKind = 'send' | 'cancel' | 'update'

export type LoadSummaryStop = {
  readonly kind: 'pickup' | 'delivery' | 'pickup-and-delivery' | 'other'
  readonly name: string
  /** Street, city, state and postal code as they are to be read. */
  readonly address: string
  /** The days on which the truck is expected, by the clock of the place: `YYYY-MM-DD`. */
  readonly firstDay: string
  readonly lastDay: string
  readonly deliveryNumbers: readonly string[]
  /** Pounds. */
  readonly weight: number
  readonly pieces: number
}

export type LoadSummary = {
  readonly loadNumber: string
  readonly customer: string
  readonly carrier: string
  readonly equipment: string
  readonly stops: readonly LoadSummaryStop[]
  /** Pounds. */
  readonly totalWeight: number
  readonly comment: string
}

export type EmailText = { readonly subject: string; readonly text: string; readonly html: string }

/** The mail a carrier gets about a load: tender, cancellation or update. Carriers are written to in English (en-US). */
export const emailText = (kind: EmailKind, load: LoadSummary): EmailText => {
  const { subject, opening, closing } = wordings[kind]
  const facts = [
    ['Load', load.loadNumber],
    ['Customer', load.customer],
    ['Carrier', load.carrier],
    ['Equipment', load.equipment],
    ['Total weight', poundsText(load.totalWeight)],
    ['Comment', load.comment],
  ].filter(([, value]) => value !== '')
  const rows = load.stops.map(stopCells)
  return {
    subject: `${subject} ${load.loadNumber}`.replace(/[\p{C}\p{Z}]+/gu, ' '),
    text: [
      opening,
      facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
      rows.map((cells) => cells.map((cell, index) => `${columns[index]}: ${cell}`).join('\n')).join('\n\n'),
      closing,
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en-US"><head><meta charset="utf-8"></head><body style="font-family:sans-serif">',
      `<p>${opening}</p>`,
      `<table>${facts.map(([name, value]) => `<tr><th align="left">${name}</th><td>${escaped(value ?? '')}</td></tr>`).join('')}</table>`,
      '<table border="1" cellpadding="6" style="border-collapse:collapse;margin-top:16px">',
      `<thead><tr>${columns.map((name) => `<th align="left">${name}</th>`).join('')}</tr></thead>`,
      `<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</tbody>`,
      `</table><p>${closing}</p></body></html>`,
    ].join('\n'),
  }
}

/** Pounds as carriers read them: `1,234.50 lb`. */
export const poundsText = (pounds: number): string =>
  `${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(pounds)} lb`

const stopCells = (stop: LoadSummaryStop, index: number): string[] => [
  String(index + 1),
  stopKinds[stop.kind],
  [stop.name, stop.address].filter((line) => line !== '').join(', '),
  windowText(stop),
  stop.deliveryNumbers.join(', '),
  poundsText(stop.weight),
  new Intl.NumberFormat('en-US').format(stop.pieces),
]

const windowText = ({ firstDay, lastDay }: LoadSummaryStop): string => {
  const days = firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} to ${dayText(lastDay)}`
  return `${days}, all day (local time)`
}

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`))

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const columns = ['Stop', 'Type', 'Place', 'Window', 'Deliveries', 'Weight', 'Pieces'] as const

const stopKinds = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  'pickup-and-delivery': 'Pickup and delivery',
  other: 'Other',
} as const

const wordings = {
  send: {
    subject: 'Load tender',
    opening: 'Please find below a load we would like you to carry.',
    closing: 'Please confirm or decline this tender.',
  },
  cancel: {
    subject: 'Load cancelled:',
    opening: 'The load below has been cancelled. Please do not send a truck.',
    closing: 'Please confirm the cancellation.',
  },
  update: {
    subject: 'Load updated:',
    opening: 'The load below has changed. This message replaces what we sent before.',
    closing: 'Please confirm that you can carry the load as it is now.',
  },
} as const
