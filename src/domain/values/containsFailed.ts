const failed = 'FAILED'

/**
 * Whether an answer says that it failed (V-7): a text with the word, or an object whose Status or Message has it. Rows
 * of a list are not looked at, since a remark may well tell of something that failed.
 */
export const containsFailed = (body: unknown): boolean => {
  if (typeof body === 'string') return body.includes(failed)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const { Status, Message } = body as { Status?: unknown; Message?: unknown }
  return [Status, Message].some((text) => typeof text === 'string' && text.includes(failed))
}
