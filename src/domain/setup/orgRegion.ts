import { nameLength, nameProblem, regionCodeProblem, textProblem } from '#domain/values/bounds'
import { fieldProblems } from '#domain/values/fieldProblems'

/** Which region the deliveries of a sales organisation and a shipping point belong to. The pair is unique. */
export type OrgRegion = {
  id: number
  salesOrganisation: string
  shippingPoint: string
  name: string
  geographicName: string
  regionCode: number
  customer: string
  deleted: boolean
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  /** Incremented by every change: an update that names an earlier one is rejected. */
  version?: number | undefined
}

export type OrgRegionDraft = {
  salesOrganisation: string
  shippingPoint: string
  name: string
  geographicName: string
  regionCode: number | null
}

export const blankOrgRegion = {
  salesOrganisation: '',
  shippingPoint: '',
  name: '',
  geographicName: '',
  regionCode: null,
} as const satisfies OrgRegionDraft

export const orgRegionProblems = (draft: OrgRegionDraft) =>
  fieldProblems({
    salesOrganisation: nameProblem(draft.salesOrganisation),
    shippingPoint: nameProblem(draft.shippingPoint),
    name: nameProblem(draft.name),
    geographicName: textProblem(draft.geographicName, nameLength),
    regionCode: regionCodeProblem(draft.regionCode),
  })
