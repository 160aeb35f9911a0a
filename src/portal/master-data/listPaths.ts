import type { MasterList } from '#domain/master-data/masterList'
import type { MasterArea } from '#domain/master-data/masterListNames'
import { address } from '#portal/ui/page/address'
import { paths } from './paths'

type ListPaths = Readonly<Record<'lists' | 'list' | 'newRecord' | 'updateRecord' | 'import', string>>

/** The addresses of the pages that the lists of an area share. */
export const areaPaths: Readonly<Record<MasterArea, ListPaths>> = {
  fleet: {
    lists: paths.fleetData,
    list: paths.fleetList,
    newRecord: paths.newFleetRecord,
    updateRecord: paths.updateFleetRecord,
    import: paths.importFleetRecords,
  },
  pay: {
    lists: paths.payData,
    list: paths.payList,
    newRecord: paths.newPayRecord,
    updateRecord: paths.updatePayRecord,
    import: paths.importPayRecords,
  },
  customer: {
    lists: paths.customerData,
    list: paths.customerList,
    newRecord: paths.newCustomerRecord,
    updateRecord: paths.updateCustomerRecord,
    import: paths.importCustomerRecords,
  },
}

/** The addresses of the pages of a list. */
export const pathsOf = ({ name, area }: Pick<MasterList, 'name' | 'area'>) => {
  const { list, newRecord, updateRecord, import: ofImport } = areaPaths[area]
  const at = (path: string) => address(path, { list: name })
  return { list: at(list), create: at(newRecord), update: at(updateRecord), import: at(ofImport) }
}
