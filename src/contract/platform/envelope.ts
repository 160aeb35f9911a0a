// Without zod, because the page of drivers' phones reads answers too.

/** The reason that the body of an error or of a rejected step gives. */
export const messageOf = (body: unknown): string | undefined => textOf(body, 'Message')

/** The code that the body of a rejected step gives. */
export const codeOf = (body: unknown): string | undefined => textOf(body, 'Code')

const textOf = (body: unknown, name: string): string | undefined => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/**
 * Whether a response reports a failure (V-7): a text with the word, or an object whose Status or Message contains it.
 * Rows of a list are not checked, because a remark may mention a failure.
 */
export const containsFailed = (body: unknown): boolean =>
  [body, textOf(body, 'Status'), textOf(body, 'Message')].some(
    (text) => typeof text === 'string' && text.includes('FAILED'),
  )

/** Whether a good HTTP answer is a business refusal: `{"Status":"FAILED"}` (W-10). */
export const isRefusal = (body: unknown): body is { Status: string; Message?: string; Code?: string } =>
  typeof body === 'object' &&
  body !== null &&
  'Status' in body &&
  body.Status !== 'SUCCESS' &&
  typeof body.Status === 'string'
