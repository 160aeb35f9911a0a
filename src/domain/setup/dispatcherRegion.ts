import { emailAddressProblem, nameLength, nameProblem, regionCodeProblem, textProblem } from '#domain/values/bounds'
import { fieldProblems } from '#domain/values/fieldProblems'

/** A region assigned to a dispatcher. A dispatcher may have several regions, each only once. */
export type DispatcherRegion = {
  id: number
  firstName: string
  lastName: string
  /** May be empty. */
  email: string
  regionCode: number
  /** The dispatcher's user id; case does not matter. */
  userId: string
  /** One region of a dispatcher at most: making one the default takes it from the other (Q96). */
  isDefault: boolean
  deleted: boolean
  createdBy: string
  createdAt: string
  updatedAt: string
  /** Incremented by every change: an update that names an earlier one is rejected. */
  version?: number | undefined
}

export type DispatcherRegionDraft = {
  firstName: string
  lastName: string
  email: string
  regionCode: number | null
  userId: string
}

export const blankDispatcherRegion = {
  firstName: '',
  lastName: '',
  email: '',
  regionCode: null,
  userId: '',
  isDefault: false,
} as const satisfies DispatcherRegionDraft & { isDefault: boolean }

export const dispatcherRegionProblems = (draft: DispatcherRegionDraft) =>
  fieldProblems({
    userId: nameProblem(draft.userId),
    regionCode: regionCodeProblem(draft.regionCode),
    firstName: textProblem(draft.firstName, nameLength),
    lastName: textProblem(draft.lastName, nameLength),
    email: draft.email.trim() === '' ? null : emailAddressProblem(draft.email.trim()),
  })
