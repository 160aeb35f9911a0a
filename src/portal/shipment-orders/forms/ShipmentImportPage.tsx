import { useTranslate } from 'react-admin'
import { shipmentImports } from '#contract/shipment-orders/shipmentImports'
import { shipmentStops } from '#contract/shipment-orders/shipmentStops'
import { newShipmentLimits } from '#domain/freight/newShipment'
import { shipmentFile } from '#domain/import/shipmentRows'
import { fieldsOf } from '#domain/master-data/masterList'
import { FileImport } from '#portal/ui/file-import/FileImport'

const fields = fieldsOf(shipmentFile).map(([name]) => name)
const words = { about: 'shipmentImport.about', store: 'shipmentImport.store', done: 'shipmentImport.done' }

/** Imports shipments from a file whose rows are orders. */
export const ShipmentImportPage = () => {
  const translate = useTranslate()
  const labelOf = (field: string) => translate(`shipmentImport.fields.${field}`)
  return (
    <FileImport
      calls={shipmentImports}
      file="shipments"
      list={translate('frame.pages.importShipments')}
      fields={fields}
      labelOf={labelOf}
      problemOf={({ field, code }) =>
        translate('shipmentImport.problem', {
          field: labelOf(field),
          problem: translate(ownProblems[code] ?? `shipmentForm.problems.${code}`, {
            longest: shipmentFile.fields[field]?.longest ?? newShipmentLimits.number,
            stops: newShipmentLimits.stops,
            orders: newShipmentLimits.orders,
          }),
        })
      }
      words={words}
      refreshes={[shipmentStops.listShipments]}
    />
  )
}

/** Problems that only a file can have. */
const ownProblems: Readonly<Record<string, string>> = {
  'too-long': 'shipmentImport.problems.too-long',
  'too-many': 'shipmentImport.problems.too-many',
  unreadable: 'shipmentImport.problems.unreadable',
  'extra-cells': 'masterData.problems.extra-cells',
  number: 'shipmentImport.problems.number',
  range: 'shipmentImport.problems.range',
  taken: 'shipmentImport.problems.taken',
}
