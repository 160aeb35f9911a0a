import type { ShipmentRowProblemCode } from '#contract/shipment-orders/shipmentImports'
import { newShipmentLimits } from '#domain/freight/newShipment'
import { shipmentFile } from '#domain/import/shipmentRows'
import { problemTexts } from '#server/freight/shipments/shipmentProblems'
import { problemText } from '#server/platform/imports/problemText'

type RowProblem = { field: string; code: ShipmentRowProblemCode }

/** A problem of a cell in words, for programs and logs; the portal words the code itself. */
export const rowProblemText = ({ field, code }: RowProblem): string => {
  if (code === 'too-many')
    return `has more than ${newShipmentLimits.stops} stops or ${newShipmentLimits.orders} orders.`
  if (code === 'repeated') return 'is repeated in this file.'
  return isOfShipment(code) ? `${problemTexts[code]}.` : problemText(code, shipmentFile.fields[field])
}

const isOfShipment = (code: string): code is keyof typeof problemTexts => Object.hasOwn(problemTexts, code)
