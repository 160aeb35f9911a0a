/** A setting of a customer group: `RT_UI…` for the look of the routing tool, others for its behaviour. */
export type ConfigurationEntry = { attribute: string; value: string }
