import type { FixSource, FixState } from '#domain/fleet/positions/fix'
import type { Movement } from '#domain/fleet/positions/movement'
import { statusColours } from '#portal/ui/theme'

/** How units are drawn: outlines about a middle at 0,0, for the canvas and for the legend alike. Some 16 pixels wide. */
export const unitOutlines: Record<Movement | 'phone', string> = {
  loaded: 'M-4.5-5.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z',
  deadhead: 'M0-7.5 7.5 0 0 7.5-7.5 0Z',
  bobtail: 'M0-6a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
  phone: 'M-2.5-7h5a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5v-11a1.5 1.5 0 0 1 1.5-1.5Z',
}

/** What a state writes into the outline; a moving unit has a nose instead, which points where it goes. */
export const stateMarks: Record<FixState, string> = {
  moving: '',
  idle: 'M0-2a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  stopped: 'M-3.2-1.2h6.4v2.4h-6.4Z',
  overdue: 'M-1-3.4h2v4.2h-2ZM-1 1.8h2v2h-2Z',
  stale: 'M-2.9-1.7-1.7-2.9 0-1.2 1.7-2.9 2.9-1.7 1.2 0 2.9 1.7 1.7 2.9 0 1.2-1.7 2.9-2.9 1.7-1.2 0Z',
}

/** The nose of a unit that goes north. */
export const noseOutline = 'M0-12.5 4-7.5h-8Z'

export const outlineOf = (movement: Movement, source: FixSource): string =>
  unitOutlines[source === 'phone' ? 'phone' : movement]

/** Grey means unknown; the other colours distinguish movements. */
export const unitColour = (movement: Movement, state: FixState, mode: 'light' | 'dark'): string =>
  statusColours[mode][state === 'stale' ? 'grey' : movementColours[movement]]

const movementColours = { loaded: 'blue', deadhead: 'orange', bobtail: 'green' } as const
