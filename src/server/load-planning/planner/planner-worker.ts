import { exposeWork } from '#server/platform/jobs/startThread'
import { think } from './think'

/** Answers large questions in a thread of its own: a million pairs take most of a second. */
const work = { think }

exposeWork(work)

export type PlannerWork = typeof work
