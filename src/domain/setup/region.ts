import { commentProblem, nameLength, nameProblem, regionCodeProblem, textProblem } from '#domain/values/bounds'
import { fieldProblems } from '#domain/values/fieldProblems'

/** A part of the country that deliveries and loads are planned for. */
export type Region = {
  id: number
  /** What people call it by; other records refer to it. Unique among the regions that are not deleted. */
  code: number
  name: string
  description: string
  /** Name of the equipment that new loads start with. */
  defaultEquipment: string | null
  /** One region of a group at most: making one the default takes it from the other (Q96). */
  isDefault: boolean
  deleted: boolean
  createdAt: string
  updatedAt: string
  /** Incremented by every change: an update that names an earlier one is rejected. */
  version?: number | undefined
}

/** As much of a region as is needed to choose it. */
export type RegionChoice = Pick<Region, 'id' | 'code' | 'name'>

export type RegionDraft = {
  code: number | null
  name: string
  description: string
  defaultEquipment: string | null
}

export const blankRegion = {
  code: null,
  name: '',
  description: '',
  defaultEquipment: null,
  isDefault: false,
} as const satisfies RegionDraft & { isDefault: boolean }

export const regionProblems = (draft: RegionDraft) =>
  fieldProblems({
    code: regionCodeProblem(draft.code),
    name: nameProblem(draft.name),
    description: commentProblem(draft.description),
    defaultEquipment: textProblem(draft.defaultEquipment, nameLength),
  })
