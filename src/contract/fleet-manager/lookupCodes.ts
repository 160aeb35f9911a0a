/**
 * The look-up codes by which types of cross-references are found (CALL-FM-2): whose codes they translate.
 * - region, quoteType … deliveryType: those of a deliveries file.
 * - carrier: how a carrier, or the network that sends for it, names itself in an X12 answer; in a tender too, where the
 *   type is one-to-one.
 * - declineReason: the status reason of an X12 answer.
 * - unit: the units and devices of a telematics provider.
 */
export const lookupCodes = {
  regionCode: 'REGION',
  quoteType: 'QUOTE_TYPE',
  shippingPoint: 'SHIPPING_POINT',
  sourceType: 'SOURCE_TYPE',
  deliveryType: 'DELIVERY_TYPE',
  carrier: 'CARRIER',
  declineReason: 'DECLINE_REASON',
  unit: 'UNIT',
} as const

export type Translated = keyof typeof lookupCodes

export const translatedThings = Object.keys(lookupCodes) as Translated[]

/** The parts of the portal that translate codes. */
export type CodeReader = 'imports' | 'tender-files' | 'answers' | 'tenders' | 'position-files'

const readers: Record<Translated, readonly CodeReader[]> = {
  regionCode: ['imports'],
  quoteType: ['imports'],
  shippingPoint: ['imports', 'tender-files'],
  sourceType: ['imports'],
  deliveryType: ['imports'],
  carrier: ['answers', 'tenders'],
  declineReason: ['answers'],
  unit: ['position-files'],
}

/** Who reads the types with a look-up code; none for those that are kept for other systems. */
export const readersOf = (lookupCode: string): readonly CodeReader[] => {
  const name = translatedThings.find((one) => lookupCodes[one] === lookupCode)
  return name ? readers[name] : []
}
