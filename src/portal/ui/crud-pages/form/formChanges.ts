type Values = Readonly<Record<string, unknown>>

/** The fields in which two records differ. An emptied field and one that was never filled are the same. */
export const changedFields = (before: object, now: object, fields: readonly string[] = Object.keys(now)): string[] =>
  fields.filter((field) => ((now as Values)[field] ?? '') !== ((before as Values)[field] ?? ''))
