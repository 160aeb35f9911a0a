import { commentProblem, defaultWeightProblem, nameProblem } from '#domain/values/bounds'
import { fieldProblems } from '#domain/values/fieldProblems'

/** A kind of trailer or truck. Its name is unique, whatever the case, among those that are not deleted. */
export type Equipment = {
  id: number
  name: string
  description: string
  /** Pounds. */
  defaultWeight: number
  /** Pounds that it can carry; null if nobody has entered them. */
  capacity?: number | null | undefined
  customer: string
  deleted: boolean
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  /** Incremented by every change: an update that names an earlier one is rejected. */
  version?: number | undefined
}

/** `defaultWeight` is pounds. */
export type EquipmentDraft = { name: string; description: string; defaultWeight: number | null }

export const blankEquipment = { name: '', description: '', defaultWeight: null } as const satisfies EquipmentDraft

export const equipmentProblems = (draft: EquipmentDraft) =>
  fieldProblems({
    name: nameProblem(draft.name),
    description: commentProblem(draft.description),
    defaultWeight: defaultWeightProblem(draft.defaultWeight),
  })
