import { customerConfiguration } from '#contract/routing-tool/customerConfiguration'
import { configurationAttributes, uiSettings } from '#contract/routing-tool/configurationAttributes'
import { idleTimeoutOf, weightThresholdOf } from '#domain/interval'
import { useEndpoint } from '#portal/data/useEndpoint'

/** What the group configured for the routing tool's pages (CONST-10); the defaults until it is read, and without it. */
export const useUiSettings = () => {
  const { data = [] } = useEndpoint(customerConfiguration.listCustomerConfiguration, {
    query: { attribute: uiSettings },
  })
  const valueOf = (attribute: string) => data.find((entry) => entry.attribute === attribute)?.value
  return {
    /** Milliseconds. */
    idleTimeout: idleTimeoutOf(valueOf(configurationAttributes.idleTimeout)),
    /** Pounds; null when there is none. */
    weightThreshold: weightThresholdOf(valueOf(configurationAttributes.loadWeightThreshold)),
  }
}
