/** The states of a report file written in the background. */
export const runStatuses = ['queued', 'running', 'ready', 'failed'] as const
export type RunStatus = (typeof runStatuses)[number]

/** Why a file was not written: a limit of the portal, a missing permission, or an unexpected error. */
export const runProblems = ['not-allowed', 'refused', 'too-many-rows', 'interrupted', 'unexpected'] as const
export type RunProblem = (typeof runProblems)[number]

/** As many rows fit into one file. */
export const mostRowsOfFile = 100_000

/** A file can be fetched for so many days, and is known of for so many. */
export const daysOfFile = 7
export const daysOfHistory = 90

/** A larger file is not sent along: the mail says where to fetch it. */
export const largestAttachment = 5 * 1024 * 1024

/** A run is begun so often before it counts as failed. */
export const mostTries = 3
