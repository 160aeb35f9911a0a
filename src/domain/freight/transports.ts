/** The ways in which messages leave. Their settings are those of the server. */
export const transportNames = ['smtp', 'edi-folder', 'edi-sftp', 'webhook'] as const
export type TransportName = (typeof transportNames)[number]

/** Tested for the whole portal; a webhook is tested by each customer. */
export type TestedTransport = Exclude<TransportName, 'webhook'>

/** Tests of transports that one user may run within an hour. */
export const mostTests = 20
