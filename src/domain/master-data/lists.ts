import { carrierLists } from './carrierLists'
import { customerLists } from './customerLists'
import { driverLists } from './driverLists'
import { fleetPlaces } from './fleetPlaces'
import { fleetUnits } from './fleetUnits'
import { locations } from './locations'
import { payLists } from './payLists'
import type { MasterList } from './masterList'
import type { MasterListName } from './masterListNames'

/** Every list of master data. A list is declared here, and tied to its table in `server/master-data/tables.ts`. */
export const masterLists: Readonly<Record<MasterListName, MasterList>> = {
  ...fleetPlaces,
  ...fleetUnits,
  ...driverLists,
  ...locations,
  ...payLists,
  ...carrierLists,
  ...customerLists,
}
