import type { Language } from './translate'

/** A moment on the clock of a place, such as "Nov 24, 08:00 CST"; on the clock of the phone when no place is given. */
export const formatMoment = (at: string, language: Language, zone?: string): string =>
  new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone !== undefined && { timeZone: zone, timeZoneName: 'short' }),
  }).format(new Date(at))

/** From one moment to another, the day once. */
export const formatSpan = (from: string, to: string, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).formatRange(new Date(from), new Date(to))

const weight = new Intl.NumberFormat('en-US')

/** Pounds, written as in the portal. */
export const formatWeight = (pounds: number): string => `${weight.format(pounds)} lb`
