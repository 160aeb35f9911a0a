/** An entry of a look-up list: quote type, shipping point, source type (named by its document type), delivery type. */
export type CodedName = { code: string; name: string }

/** The code under which a sales office ships. */
export type OriginCode = { salesOffice: string; code: string }

/** How a delivery type is shown. */
export const deliveryTypeLabel = ({ code, name }: CodedName): string => `${code} - ${name}`
