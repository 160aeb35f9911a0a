/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  scheduling: '/pskframe/dccmasterschedules',
  status: '/pskframe/opsview',
  timeLog: '/pskframe/cctl',
  cellcomm: '/pskframe/cellcomm4',
  financials: '/pskframe/otmfinancials',
  messagesReport: '/pskframe/mcp',
  linkedApplication: '/linkframe/:appId',
  providerApplication: '/pskframe/:appId',
  image: '/pskimage/:srcUrl',
} as const
