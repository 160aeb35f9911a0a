/** Reports count days of UTC, as the times they show. */
export const todayInUtc = (): string => new Date().toISOString().slice(0, 10)
