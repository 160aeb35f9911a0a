import type { Executor } from '#server/database/openDatabase'

/** All that a search needs of a call, so that work in the background can search as well. */
export type Reader = { database: Executor; customer: string; caller: { userId: string } }
