import { pairFlags } from '#domain/load-planning/pairs/pairFlags'
import type { PairChange, PairReason, PairRefusal } from '#domain/load-planning/pairs/pairReasons'
import type { PairSkip } from '#domain/load-planning/pairs/pairSkip'
import { formatQuantity, formatNumber } from '#domain/values/numbers'
import { utcClock, utcDay, utcTime } from '#portal/ui/i18n/utcTime'

/** Puts a key into the language of the reader. */
export type Say = (key: string, parameters?: Record<string, string | number>) => string

/** `35 min`, `2 h`, `2 h 10 min`; a span backwards has its minus. */
export const spanWords = (say: Say, minutes: number): string => {
  const whole = Math.round(Math.abs(minutes))
  const [hours, left] = [Math.floor(whole / 60), whole % 60]
  const words =
    hours === 0
      ? say('planRecommendations.span.minutes', { minutes: left })
      : left === 0
        ? say('planRecommendations.span.hours', { hours: formatQuantity(hours, 3) })
        : say('planRecommendations.span.both', { hours: formatQuantity(hours, 3), minutes: left })
  return minutes < 0 ? `−${words}` : words
}

/** `Thu 11/26 06:00`, in UTC. */
export const momentWords = (say: Say, moment: string): string =>
  `${say(`planRecommendations.weekday.${new Date(moment).getUTCDay()}`)} ${utcTime(moment)}`

/** `Thu 11/26 06:00–20:00`, in UTC, with the day of the end when it is another one. */
export const windowWords = (say: Say, from: string, to: string): string =>
  `${momentWords(say, from)}–${utcDay(from) === utcDay(to) ? utcClock(to) : momentWords(say, to)}`

/** The text of a rule that rejects a pair, with its figures. */
export const refusalWords = (say: Say, refusal: PairRefusal): string => {
  const { code, minutes = 0, rests = 0, shipmentId = '', from = '', to = '', unitId = '' } = refusal
  const { wanted = '', has = '' } = refusal
  const span = spanWords(say, minutes)
  switch (code) {
    case 'unit-down':
      return say('planRecommendations.refusal.unit-down', { unit: unitId })
    case 'equipment':
      return wanted === '' || wanted === has
        ? say('planRecommendations.refusal.trailer-down')
        : say('planRecommendations.refusal.equipment', { wanted, has })
    case 'too-heavy':
      return say('planRecommendations.refusal.too-heavy', {
        wanted: formatQuantity(Number(wanted), 3),
        has: formatQuantity(Number(has), 3),
      })
    case 'time-off':
      return say('planRecommendations.refusal.time-off', { from: momentWords(say, from), to: momentWords(say, to) })
    case 'licence-expired':
    case 'medical-expired':
      return say(`planRecommendations.refusal.${code}`, { to: momentWords(say, to) })
    case 'not-qualified':
    case 'qualification-expired':
      return say(`planRecommendations.refusal.${code}`, { wanted, to: to === '' ? '' : momentWords(say, to) })
    case 'overlap':
      return overlapWords(say, shipmentId, from, to, span)
    case 'late-pickup':
    case 'late-delivery':
      return rests === 0
        ? say(`planRecommendations.refusal.${code}`, { span })
        : say(`planRecommendations.refusal.${code}-rested`, { span, smart_count: rests })
    case 'driver-inactive':
    case 'no-unit':
    case 'cycle-hours':
    case 'silent':
      return say(`planRecommendations.refusal.${code}`, { span })
  }
}

/** In the planned time, too long before it, or so soon after it that it could not be begun. */
const overlapWords = (say: Say, load: string, from: string, to: string, span: string): string => {
  if (from === '') return say('planRecommendations.refusal.busy', { load, to: momentWords(say, to), span })
  return to === ''
    ? say('planRecommendations.refusal.in-way-of-next', { load, from: momentWords(say, from) })
    : say('planRecommendations.refusal.meets', { load, from: momentWords(say, from), to: momentWords(say, to) })
}

/** The one change that would make a refused pair work: `Pickup + 35 min`, `After a 34 h restart, Thu 11/26 06:00`. */
export const changeWords = (say: Say, change: PairChange | null): string => {
  if (change === null) return say('planRecommendations.change.none')
  const { code, minutes = 0, at, equipmentType = '' } = change
  const [span, time] = [spanWords(say, minutes), at === undefined ? '' : momentWords(say, at)]
  if (code === 'restart' && minutes > 0) return say('planRecommendations.change.restart-moved', { time, span })
  if (code === 'other-trailer' && equipmentType === '') return say('planRecommendations.change.any-trailer')
  return say(`planRecommendations.change.${code}`, { time, span, equipment: equipmentType })
}

/** The flags of a pair in one line: `no position for 3 h · 1 rest on the way`. */
export const flagWords = (say: Say, pair: Parameters<typeof pairFlags>[0]): string =>
  pairFlags(pair)
    .map((flag) =>
      say(`planRecommendations.warning.${flag.code}`, {
        span: 'minutes' in flag ? spanWords(say, flag.minutes) : '',
        smart_count: 'count' in flag ? flag.count : 0,
      }),
    )
    .join(' · ')

/** The text behind the points of a reason. */
export const reasonWords = (say: Say, { code, value, at, wantedBy, skipReason = 'other' }: PairReason): string => {
  switch (code) {
    case 'deadhead':
      return say('planRecommendations.reason.deadhead', { miles: formatNumber(value ?? 0) })
    case 'slack':
      return say('planRecommendations.reason.slack', { span: spanWords(say, value ?? 0) })
    case 'hours-left':
      return say('planRecommendations.reason.hours-left', { span: spanWords(say, value ?? 0) })
    case 'home-by':
      if (at !== undefined && wantedBy !== undefined)
        return say('planRecommendations.reason.home-wanted', {
          at: momentWords(say, at),
          wanted: momentWords(say, wantedBy),
        })
      return value === null
        ? say('planRecommendations.reason.home-unknown')
        : say('planRecommendations.reason.home-by', {
            miles: formatNumber(value),
            at: at === undefined ? '' : momentWords(say, at),
          })
    case 'region':
      return say(`planRecommendations.reason.region-${value ?? 0}`)
    case 'on-time':
      return value === null
        ? say('planRecommendations.reason.no-trips')
        : say('planRecommendations.reason.on-time', { percent: Math.round(value * 100) })
    case 'silent':
      return value === null
        ? say('planRecommendations.reason.no-position')
        : say('planRecommendations.reason.silent', { span: spanWords(say, value) })
    case 'running-late':
    case 'no-trailer':
    case 'short-hours':
      return say(`planRecommendations.reason.${code}`, { span: spanWords(say, value ?? 0) })
    case 'skips':
      return say('planRecommendations.reason.skips', {
        smart_count: value ?? 0,
        reason: say(`planRecommendations.skip.reasons.${skipReason}`),
      })
  }
}

/** The text of a skip: `Skipped: the driver asked not to (dentist) · holt, Thu 11/26 06:00`. */
export const skipWords = (say: Say, { reason, remark, skippedBy, skippedAt }: PairSkip): string =>
  say(remark === '' ? 'planRecommendations.skip.told' : 'planRecommendations.skip.toldMore', {
    by: skippedBy,
    at: momentWords(say, skippedAt),
    reason: say(`planRecommendations.skip.reasons.${reason}`),
    remark,
  })
