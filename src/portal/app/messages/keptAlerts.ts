import { preferences } from '#contract/session/preferences'
import { type Alert, alerts, alertStore, restoreAlerts, type Severity } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { session } from '#portal/data/session/session'

/** The preference that stores a user's last messages, and the number of unread ones. */
const params = { name: 'messages' }
const mostKept = 20
const lettersKept = 500
const settlesAfter = 1_000

/**
 * Restores the messages of earlier visits, and stores those of this one; failures are ignored. Returns a function that
 * stops it.
 */
export const keepAlerts = async (): Promise<() => void> => {
  if (!session().token) return () => undefined
  const answer = await call(preferences.readPreference, { params }, { background: true }).catch(() => null)
  restoreAlerts(readKept(answer?.value))
  let written = JSON.stringify(kept())
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    const value = kept()
    const text = JSON.stringify(value)
    if (text === written || !session().token) return
    written = text
    call(preferences.writePreference, { params, body: { value } }, { background: true }).catch(() => undefined)
  }
  const forget = alertStore.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(write, settlesAfter)
  })
  return () => {
    clearTimeout(timer)
    forget()
  }
}

const kept = () => {
  const { past, unread } = alerts()
  return {
    unread: Math.min(unread, mostKept),
    past: past.slice(0, mostKept).map(({ lines, severity, at }) => ({
      lines: [lines.join('\n').slice(0, lettersKept)],
      severity,
      at,
    })),
  }
}

type KeptAlert = Pick<Alert, 'lines' | 'severity' | 'at'>

/** An older page may have written it otherwise: what cannot be read is left out. */
const readKept = (value: unknown): { past: readonly KeptAlert[]; unread: number } => {
  const { past, unread } = fieldsOf(value)
  const read = Array.isArray(past) ? past.flatMap(readAlert) : []
  return { past: read, unread: typeof unread === 'number' ? Math.max(0, Math.min(unread, read.length)) : 0 }
}

const readAlert = (value: unknown): KeptAlert[] => {
  const { lines, severity, at } = fieldsOf(value)
  const known = severities.find((one) => one === severity)
  return known && Array.isArray(lines) && typeof at === 'number'
    ? [{ lines: lines.map(String), severity: known, at }]
    : []
}

const severities: readonly Severity[] = ['error', 'warning', 'info', 'success']

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
