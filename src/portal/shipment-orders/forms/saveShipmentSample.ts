import { shipmentSample } from '#domain/import/shipmentSample'
import { saveFile } from '#portal/ui/table/saveFile'
import { tableFile } from '#portal/ui/table/tableFile'

const week = 7 * 86_400_000

/** Saves a file of shipments for next week. It holds no data of the group, so it is no export. */
export const saveShipmentSample = async (): Promise<void> => {
  const day = new Date(Date.now() + week).toISOString().slice(0, 10)
  saveFile('shipments.csv', await tableFile('csv', shipmentSample(day), 'shipments'))
}
