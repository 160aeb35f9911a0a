const failed = 'FAILED'

/**
 * Whether a response reports a failure (V-7): a text with the word, or an object whose Status or Message contains it.
 * Rows of a list are not checked, because a remark may mention a failure.
 */
export const containsFailed = (body: unknown): boolean => {
  if (typeof body === 'string') return body.includes(failed)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const { Status, Message } = body as { Status?: unknown; Message?: unknown }
  return [Status, Message].some((text) => typeof text === 'string' && text.includes(failed))
}
