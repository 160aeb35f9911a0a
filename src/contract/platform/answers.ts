import { z } from 'zod'
import { type Dictionary, type Domain, wireRecord } from './wire'

export { codeOf, containsFailed, isRefusal, messageOf } from './envelope'

const status = ['Status', z.literal('SUCCESS')] as const

/**
 * The response of a write: `{"Status":"SUCCESS"}` plus the named extra fields (W-10). Decoded, it is the record of the
 * extra fields alone: a rejection is a problem on the server and a `CallFailure` in the portal.
 */
export const okWith = <const D extends Dictionary>(dictionary: D) => {
  const record = wireRecord({ status, ...dictionary })
  return z.codec(record, z.custom<Domain<D>>(), {
    decode: (whole) => {
      const { status: _, ...rest } = whole as Record<string, unknown>
      return rest as Domain<D>
    },
    encode: (rest) => ({ ...(rest as object), status: 'SUCCESS' }) as never,
  })
}

/** A write that answers nothing but its success. */
export const ok = okWith({})

/** The bodies of calls that fail: rejected business steps (W-10), errors and conflicts (W-11). */
export const failures = {
  failed: z.object({ Status: z.literal('FAILED'), Message: z.string(), Code: z.string().optional() }),
  error: z.object({ Message: z.string().optional(), Fields: z.array(z.string()).optional() }),
  conflict: z.array(z.string()),
}

/** The body of a write that names nothing but its success (W-10), for answers that no endpoint declares. */
export const success = { Status: 'SUCCESS' } as const

/** The body of an error: the reason, and the rows that caused it (W-11). */
export const errorBody = (message: string, errors?: readonly object[]) => ({
  Message: message,
  ...(errors && { Errors: errors }),
})

/** The body of a rejected business step (W-10): the reason, its code and the rows that caused it, and more named fields. */
export const failedBody = (
  message: string,
  code: string | undefined,
  { errors, ...more }: { errors?: readonly object[] } & Record<string, unknown>,
) => ({ Status: 'FAILED', Message: message, ...(code && { Code: code }), ...(errors && { Errors: errors }), ...more })

/** The media type of errors as RFC 9457 has them, for clients that ask for it. */
export const problemMedia = 'application/problem+json'

const fieldProblem = z.object({
  row: z.int().optional(),
  field: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
})

/** What is wrong with a field; rows of a list count from 0. */
export type FieldProblem = z.output<typeof fieldProblem>

/**
 * The problem of a field by its path in a body, such as `orders`, 1, `weight`: the first number is the row.
 * @param code of the format that it breaks, such as `invalid_type`
 */
export const fieldProblemOf = (path: readonly PropertyKey[], code: string, message: string): FieldProblem => {
  const place = path.findIndex((part) => typeof part === 'number')
  const row = path[place]
  const field = path.slice(place + 1).join('.')
  return { ...(typeof row === 'number' && { row }), ...(field && { field }), code: code.replaceAll('_', '-'), message }
}

/** An error as RFC 9457 has it. */
export const problemDetails = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z.array(fieldProblem).optional(),
  })
  .meta({
    examples: [
      {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'Nothing was stored: 1 field is not valid.',
        errors: [{ row: 0, field: 'weight', code: 'negative', message: 'weight is negative: -1' }],
      },
    ],
  })

/**
 * The body of an error (W-11) as problem details (RFC 9457). The type is `about:blank`: the status says it all, and what is
 * wrong with which field is in `errors`.
 * @param title the phrase of the status
 * @param fields what the body names as its text alone
 */
export const problemDetailsOf = (
  httpStatus: number,
  title: string,
  body: unknown,
  fields: readonly FieldProblem[],
): z.output<typeof problemDetails> => {
  const { Message, Errors, Fields } = (body ?? {}) as { Message?: string; Errors?: Named[]; Fields?: string[] }
  const detail = Array.isArray(body) ? body.join(' ') : Message
  const errors = [
    ...(Errors ?? []).map(({ Row, Field, Code, Message: message }) => ({
      row: Row,
      field: Field,
      code: Code,
      message,
    })),
    ...(Fields ?? []).map((field) => ({ field, code: 'required' })),
    ...fields,
  ]
  return {
    type: 'about:blank',
    title,
    status: httpStatus,
    ...(detail && { detail }),
    ...(errors.length > 0 && { errors }),
  }
}

type Named = { Row?: number; Field?: string; Code?: string; Message?: string }

/** A row of `errors`: the problem of a row in a list that is saved as a whole; rows count from 0. */
export const rowError = (row: number, message: string) => ({ Row: row, Message: message })

/** The problem of a row that rejects a whole list; `row` counts from 0. */
export type RowProblem = { row: number; message: string }

/** The rows that a refusal names (`Errors`); none for a refusal of the whole. */
export const rowProblemsOf = (body: unknown): RowProblem[] => {
  const named = typeof body === 'object' && body !== null && 'Errors' in body ? body.Errors : []
  return (Array.isArray(named) ? named : []).flatMap((entry: unknown) => {
    const { Row, Message } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
    return typeof Row === 'number' && typeof Message === 'string' ? [{ row: Row, message: Message }] : []
  })
}
