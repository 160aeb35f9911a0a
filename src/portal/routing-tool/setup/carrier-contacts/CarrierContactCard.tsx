import { FlagMark } from '#portal/routing-tool/setup/FlagMark'
import { RowCard } from '#portal/routing-tool/setup/RowCard'
import type { ContactRow } from './carrierContactResource'

/** A contact of a carrier on a narrow screen. */
export const CarrierContactCard = ({ row }: { row: ContactRow }) => (
  <RowCard
    title={row.name}
    mark={row.active && <FlagMark label="setup.carrierContacts.isActive" />}
    lines={[`${row.carrierCode} ${row.carrierName}`, row.email]}
  />
)
