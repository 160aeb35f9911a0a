import { emailAddressProblem, nameProblem } from '#domain/values/bounds'
import { fieldProblems } from '#domain/values/fieldProblems'

/**
 * A carrier that loads can be tendered to; `code` is its Standard Carrier Alpha Code. Its numbers of the motor carrier
 * authority and of the USDOT are empty where nobody has entered them.
 */
export type Carrier = { code: string; name: string; mcNumber: string; dotNumber: string }

/** A recipient of e-mails to a carrier. */
export type CarrierContact = {
  id: number
  name: string
  carrierCode: string
  email: string
  active: boolean
  createdAt: string
  updatedAt: string
  /** Incremented by every change: an update that names an earlier one is rejected. */
  version?: number | undefined
}

export type CarrierContactDraft = { name: string; carrierCode: string; email: string }

export const carrierContactProblems = (draft: CarrierContactDraft) =>
  fieldProblems({
    name: nameProblem(draft.name),
    carrierCode: nameProblem(draft.carrierCode),
    email: emailAddressProblem(draft.email.trim()),
  })
