import { isPeriod, type Period } from '#domain/billing/period'

/** `October 2026`, or `Oct 2026` where room is scarce, in the language of the page. */
export const shownMonth = (period: Period, month: 'long' | 'short' = 'long'): string =>
  isPeriod(period)
    ? new Intl.DateTimeFormat(document.documentElement.lang || 'en-US', {
        month,
        year: 'numeric',
        timeZone: 'UTC',
      }).format(Date.parse(`${period}-01`))
    : period

/** The current month in UTC, in which the server counts its days. */
export const currentMonth = (): Period => new Date().toISOString().slice(0, 7)
