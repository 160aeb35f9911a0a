/** Messages of one language, nested as in the locale files. */
export type Messages = { [name: string]: string | Messages | undefined }

/** The files of one language by address, each under its name. */
export const mountMessages = (files: Record<string, Messages>): Messages =>
  Object.fromEntries(Object.entries(files).map(([path, messages]) => [mountName(path), messages]))

const mountName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '')

/** The preferred messages, completed by the fallback wherever a key is missing. */
export const withFallback = (preferred: Messages, fallback: Messages): Messages => {
  const complete: Messages = { ...fallback }
  for (const [name, message] of Object.entries(preferred)) {
    const other = fallback[name]
    complete[name] = typeof message === 'object' && typeof other === 'object' ? withFallback(message, other) : message
  }
  return complete
}
