import { FlagMark } from '#portal/routing-tool/setup/FlagMark'
import { RowCard } from '#portal/routing-tool/setup/RowCard'
import { CarrierName } from './CarrierName'
import type { ContactRow } from './carrierContactResource'

/** A contact of a carrier on a narrow screen. */
export const CarrierContactCard = ({ row }: { row: ContactRow }) => (
  <RowCard
    title={row.name}
    mark={row.active && <FlagMark label="setup.carrierContacts.isActive" />}
    lines={[<CarrierName key="carrier" code={row.carrierCode} />, row.email]}
  />
)
