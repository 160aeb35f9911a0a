import { createStore } from 'zustand/vanilla'
import { isTokenValid } from '#domain/access/session'
import { CallFailure, type Failure } from './call/callFailure'
import { type ErrorContext, errorLines, errorText } from './call/errors'
import { readToken } from './session/browserStorage'

export type Severity = 'error' | 'warning' | 'info' | 'success'

/** A message in the alert dialog, or in the list behind the bell. */
export type Alert = {
  id: number
  lines: readonly string[]
  severity: Severity
  /** Stays until it is closed; others close by themselves after `alertTime`. */
  persisted: boolean
  at: number
  /** Where the record in question can be seen. */
  link?: { to: string; label: string }
  /** A remedy that the message offers; running it closes the message. */
  action?: { label: string; run: () => void }
}

/** A short confirmation, with an undo where there is one. */
export type Notice = { id: number; text: string } & NoticeOptions

export type NoticeOptions = {
  /** The step or action that the notice reports, for `closeNoticeAbout`. */
  about?: unknown
  /** Takes back exactly what the text says. */
  onUndo?: () => void
  /** Label of the undo button; “Undo” without it. */
  undoLabel?: string
  /** The notice was closed or replaced, and can no longer be undone. */
  onGone?: () => void
}

export type Alerts = {
  /** Open in the dialog, oldest first. */
  open: readonly Alert[]
  /** The last ones that were shown, newest first. */
  past: readonly Alert[]
  unread: number
  /** Only the latest one: an undo must never refer to an older step than the one just made. */
  notice: Notice | null
  sessionEnded: boolean
}

export const alertTime = 5_000
const mostPast = 50
const mostOpen = 3

export const alertStore = createStore<Alerts>(() => ({
  open: [],
  past: [],
  unread: 0,
  notice: null,
  sessionEnded: false,
}))

export const alerts = alertStore.getState

let nextId = 1

/**
 * Shows a message; line breaks make lines. The same message again while it is open does not open twice.
 * @returns its id, for `closeAlert`
 */
export const showAlert = (
  text: string | readonly string[],
  {
    severity = 'error',
    persisted = false,
    link,
    action,
  }: Partial<Pick<Alert, 'severity' | 'persisted' | 'link' | 'action'>> = {},
): number => {
  const lines = (typeof text === 'string' ? [text] : text).flatMap((line) => line.split('\n'))
  const same = alerts().open.find((alert) => alert.lines.join('\n') === lines.join('\n'))
  if (same) return same.id
  const alert: Alert = {
    id: nextId++,
    lines,
    severity,
    persisted,
    at: Date.now(),
    ...(link && { link }),
    ...(action && { action }),
  }
  alertStore.setState({
    open: [...alerts().open, alert].slice(-mostOpen),
    past: [alert, ...alerts().past].slice(0, mostPast),
    unread: alerts().unread + 1,
  })
  return alert.id
}

export const closeAlert = (id: number): void =>
  alertStore.setState({ open: alerts().open.filter((alert) => alert.id !== id) })
export const markAlertsRead = (): void => alertStore.setState({ unread: 0 })
export const forgetAlerts = (): void => alertStore.setState({ open: [], past: [], unread: 0, notice: null })

/** Puts the messages of earlier visits below those of this one. */
export const restoreAlerts = ({
  past,
  unread,
}: {
  past: readonly Pick<Alert, 'lines' | 'severity' | 'at'>[]
  unread: number
}): void =>
  alertStore.setState({
    past: [...alerts().past, ...past.map((one) => ({ ...one, id: nextId++, persisted: false }))].slice(0, mostPast),
    unread: alerts().unread + unread,
  })

type Translate = (key: string, parameters?: Record<string, string>) => string

export type FailureOptions = Pick<ErrorContext, 'couldNot'> & Partial<Pick<Alert, 'persisted' | 'link'>>

/**
 * Reports a failed call in the texts of the error catalogue. The end of the session is reported once, elsewhere.
 * @returns the id of the alert, for `closeAlert`; null without one
 */
export const showFailure = (
  error: unknown,
  translate: Translate,
  { couldNot, ...alert }: FailureOptions = {},
): number | null => {
  const lines = failureLines(error, translate, couldNot)
  return lines.length > 0 ? showAlert(lines, alert) : null
}

/** The texts of a failed call, for pages that show them in place; none for failures that are not reported. */
export const failureLines = (error: unknown, translate: Translate, couldNot?: string): string[] => {
  const failure: Failure = error instanceof CallFailure ? error.failure : { kind: 'http', status: 0, body: undefined }
  if (!(error instanceof CallFailure)) console.error(error)
  const text = errorText(failure, { tokenValid: isTokenStillGood(), ...(couldNot !== undefined && { couldNot }) })
  if (!text || ('key' in text && text.key === 'errors.sessionExpired')) return []
  return errorLines(translate, text)
}

/** False only when a stored token has run out. */
const isTokenStillGood = (): boolean => {
  const token = readToken()
  return token === null || isTokenValid(token, Date.now())
}

/** Shows a notice in place of the one before. Pages call `useNotify`. Returns its id, for `closeNotice`. */
export const showNotice = (text: string, options: NoticeOptions = {}): number => {
  const { notice: replaced } = alerts()
  const notice = { id: nextId++, text, ...options }
  alertStore.setState({ notice })
  replaced?.onGone?.()
  return notice.id
}

/** Closes the notice if it is still shown. */
export const closeNotice = (id: number, how: 'undone' | 'gone' = 'gone'): void => {
  const { notice } = alerts()
  if (notice?.id !== id) return
  alertStore.setState({ notice: null })
  if (how === 'undone') notice.onUndo?.()
  else notice.onGone?.()
}

/** Closes the notice of a step that is no longer there to be undone. */
export const closeNoticeAbout = (about: unknown): void => {
  const { notice } = alerts()
  if (notice?.about !== undefined && notice.about === about) closeNotice(notice.id)
}

/** Reports once that the session expired, whatever else fails (SES-8). */
export const showSessionEnd = (): void => {
  if (!alerts().sessionEnded) alertStore.setState({ sessionEnded: true })
}
