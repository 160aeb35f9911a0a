import { shipmentSample } from '#domain/import/shipmentSample'
import { addDays, today } from '#domain/values/days'
import { saveFile } from '#portal/ui/table/saveFile'
import { tableFile } from '#portal/ui/table/tableFile'

/** Saves a file of shipments for next week. It holds no data of the group, so it is no export. */
export const saveShipmentSample = async (): Promise<void> => {
  const day = addDays(today(Date.now()), 7)
  saveFile('shipments.csv', await tableFile('csv', shipmentSample(day), 'shipments'))
}
