/** What a timeline shows, in milliseconds since 1970. */
export type TimeSpan = { from: number; to: number }

const hour = 3_600_000

/** Hours that the timeline can show, shortest first. */
export const zooms = [12, 24, 48, 96, 168] as const
export type Zoom = (typeof zooms)[number]
export const usualZoom: Zoom = 48

/** The zoom that an address writes; the usual one for anything else. */
export const zoomOf = (written: string): Zoom => zooms.find((zoom) => String(zoom) === written) ?? usualZoom

/** The next zoom nearer (-1) or farther (1); the same at an end. */
export const nextZoom = (zoom: Zoom, by: 1 | -1): Zoom => zooms[zooms.indexOf(zoom) + by] ?? zoom

/**
 * The time span in an address: from `YYYY-MM-DDTHH` on, otherwise from shortly before now, so that current work is
 * visible. It starts at a full hour.
 */
export const spanOf = (written: string, zoom: Zoom, now: number): TimeSpan => {
  const asked = /^\d{4}-\d{2}-\d{2}T\d{2}$/.test(written) ? Date.parse(`${written}:00:00Z`) : Number.NaN
  const from = Number.isNaN(asked) ? wholeHour(now - (zoom * hour) / 8) : asked
  return { from, to: from + zoom * hour }
}

/** The start of a span as written in an address. */
export const writtenStart = (moment: number): string => new Date(wholeHour(moment)).toISOString().slice(0, 13)

const wholeHour = (moment: number): number => Math.floor(moment / hour) * hour

/** The position of a moment in a span: 0 at its start, 1 at its end. */
export const shareOf = ({ from, to }: TimeSpan, moment: number): number => (moment - from) / (to - from)

/** Where something that lasts lies, in hundredths of the width; null when nothing of it is in sight. */
export const placeOf = (span: TimeSpan, from: number, to: number): { left: number; width: number } | null => {
  const [start, end] = [Math.max(0, shareOf(span, from)), Math.min(1, shareOf(span, to))]
  return end <= 0 || start >= 1 || end <= start ? null : { left: start * 100, width: (end - start) * 100 }
}

export type Tick = { at: number; left: number; isDay: boolean }

const steps: Readonly<Record<Zoom, number>> = { 12: 1, 24: 2, 48: 6, 96: 12, 168: 24 }

/** The lines of the scale: whole hours that divide a day, midnights (UTC) among them. */
export const ticksOf = (span: TimeSpan, zoom: Zoom): Tick[] => {
  const step = steps[zoom] * hour
  const first = Math.ceil(span.from / step) * step
  const count = Math.max(0, Math.ceil((span.to - first) / step))
  return Array.from({ length: count }, (_, number) => first + number * step).map((at) => ({
    at,
    left: shareOf(span, at) * 100,
    isDay: at % (24 * hour) === 0,
  }))
}
