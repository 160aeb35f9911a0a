import type { RowProblem } from '#contract/platform/answers'
import type { RefusedRecord, Refusal } from '#domain/values/refusals'

/** A key of the message files with its parameters, or a text of the server as sent. */
export type ErrorLine =
  | {
      key: string
      parameters?: Readonly<Record<string, string>>
      /** Parameters that are texts, too, by their keys. */
      words?: Readonly<Record<string, string>>
      about?: RefusedRecord | undefined
    }
  | { text: string }

/** The codes of the English reasons of an answer, and their lines where the portal has words for all of them. */
export type CodedReasons = { refusals?: readonly Refusal[]; reasons?: readonly ErrorLine[] }

/**
 * How a call failed. `refused` is an HTTP 200 whose Status is not SUCCESS (W-10), with the `rows` that caused it. An
 * `http` body is parsed JSON, or the text as received. `chunk` is a part of the portal itself that did not load.
 */
export type Failure =
  | { kind: 'network' }
  | ({ kind: 'http'; status: number; body: unknown } & CodedReasons)
  | ({ kind: 'refused'; message?: string; code?: string; rows?: readonly RowProblem[] } & CodedReasons)
  | { kind: 'aborted' }
  | { kind: 'chunk' }

/**
 * What a call throws. Its message is for the log; people read `errorText(failure)`. `status` and `body` are there for
 * react-admin, as in its `HttpError`: both are undefined when no answer came.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly failure: Failure
  readonly status: number | undefined
  readonly body: unknown

  constructor(failure: Failure, options?: ErrorOptions) {
    super(describe(failure), options)
    this.failure = failure
    this.status = failure.kind === 'http' ? failure.status : failure.kind === 'refused' ? 200 : undefined
    this.body = failure.kind === 'http' ? failure.body : undefined
  }
}

const describe = (failure: Failure): string => {
  if (failure.kind === 'http') return `answered ${failure.status}`
  if (failure.kind === 'refused') return `refused: ${failure.message ?? failure.code ?? 'no reason given'}`
  return failure.kind
}

/** Whether the caller aborted the call and no longer waits for the answer. */
export const isAborted = (error: unknown): boolean => error instanceof CallFailure && error.failure.kind === 'aborted'

/** Why the server rejected a call because of other records, in codes (W-11); none if it did not, or gives only texts. */
export const conflictsOf = (error: unknown): readonly Refusal[] =>
  error instanceof CallFailure && error.failure.kind === 'http' ? (error.failure.refusals ?? []) : []

/** Who changed the record since it was read, if that is why the server rejected an update; '' when it does not say. */
export const userWhoChanged = (error: unknown): string | null => {
  const refusal = conflictsOf(error).find(({ code }) => code === 'record-changed')
  return refusal ? (refusal.parameters['user'] ?? '') : null
}
