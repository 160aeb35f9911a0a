/** H high, M medium, L low: how urgent a driver's request is. */
export const priorities = ['H', 'M', 'L'] as const

export type Priority = (typeof priorities)[number]

/** What becomes of a driver's work in the status check. */
export const processStatuses = ['verify', 'approved', 'declined'] as const

export type ProcessStatus = (typeof processStatuses)[number]
