import { workerRates } from '#contract/people/workerRates'
import { useEndpoint } from '#portal/data/useEndpoint'

/** The most codes that a list of choices offers. */
const page = { paging: { limit: 5_000 } }

/** The pay types of the customer as choices; undefined until they are read. */
export const usePayTypeChoices = () =>
  useEndpoint(workerRates.listPayTypes, page).data?.map(({ code, description }) => choice(code, description))

/** The pay vendors of the customer as choices; undefined until they are read. */
export const useVendorChoices = () =>
  useEndpoint(workerRates.listVendors, page).data?.map(({ code, name }) => choice(code, name))

const choice = (code: string, words: string) => ({ id: code, name: `${code} · ${words}` })
