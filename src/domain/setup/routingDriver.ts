import { nameLength, nameProblem, phoneNumberProblem, regionCodeProblem, textProblem } from '#domain/values/bounds'
import { fieldProblems } from '#domain/values/fieldProblems'

/** A driver to whom loads can be assigned. */
export type RoutingDriver = {
  key: number
  /**
   * Last name and first initial, set when the driver is created (V-6). It may repeat, and stays when the driver is
   * renamed.
   */
  id: string
  firstName: string
  lastName: string
  regionCode: number
  phoneNumber: string
  /** Meets drivers of other carriers to hand freight over. */
  meetAndGreet: boolean
  carrier: string | null
  deleted: boolean
  createdAt: string
  updatedAt: string
  /** Incremented by every change: an update that names an earlier one is rejected. */
  version?: number | undefined
}

export type RoutingDriverDraft = {
  firstName: string
  lastName: string
  regionCode: number | null
  phoneNumber: string
  carrier: string | null
}

export const blankRoutingDriver = {
  firstName: '',
  lastName: '',
  regionCode: null,
  phoneNumber: '',
  meetAndGreet: false,
  carrier: null,
} as const satisfies RoutingDriverDraft & { meetAndGreet: boolean }

export const routingDriverProblems = (draft: RoutingDriverDraft) =>
  fieldProblems({
    firstName: nameProblem(draft.firstName),
    lastName: nameProblem(draft.lastName),
    regionCode: regionCodeProblem(draft.regionCode),
    phoneNumber: phoneNumberProblem(draft.phoneNumber),
    carrier: textProblem(draft.carrier, nameLength),
  })
