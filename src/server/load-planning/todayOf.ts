/** The day that it is in UTC, `YYYY-MM-DD`. */
export const todayOf = (): string => new Date().toISOString().slice(0, 10)
