import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { parameterAttributes, sectionCodes } from '#contract/fleet-manager/parameterNames'
import { domainsIn } from '#domain/fleet-manager/mailDomains'
import { effectiveValue } from '#domain/fleet-manager/parameterValues'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'

/** The domains whose addresses the customer allows, as the draft makes them; empty for any. */
export const useMailDomains = ({ customer, changeOf }: Pick<Draft, 'customer' | 'changeOf'>): string[] => {
  const stored = useEndpoint(
    genericSetup.listParameters,
    { query: { customer, lookupCode: sectionCodes.notifications } },
    { topics: ['setup'] },
  )
  const attribute = parameterAttributes.mailDomains
  const drafted = changeOf('parameter', attribute)
  const value = drafted ? drafted.after?.['value'] : stored.data?.find(({ name }) => name === attribute)?.value
  return domainsIn(effectiveValue('mailDomains', typeof value === 'string' ? value : null))
}
