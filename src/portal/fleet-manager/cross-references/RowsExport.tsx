import { crossReferences } from '#contract/fleet-manager/crossReferences'
import type { CallInput } from '#contract/platform/endpoint'
import { callList } from '#portal/data/call/call'
import { ListExport } from './ListExport'
import type { ListedRow } from './rowColumns'

type RowsExportProps = {
  name: string
  filter: CallInput<typeof crossReferences.searchRows>['body']
  total: number
}

/** The rows of a type that the filter finds, as a file. */
export const RowsExport = ({ name, filter, total }: RowsExportProps) => (
  <ListExport<ListedRow>
    name={name}
    total={total}
    head={[...fields.map((field) => `fleetManager.fields.${field}`), 'fleetManager.columns.lastUsed']}
    cells={(row) => [...fields.map((field) => row[field]), row.lastUsedOn]}
    read={(paging) => callList(crossReferences.searchRows, { body: filter, paging })}
  />
)

const fields = ['type', 'source', 'target', 'description', 'validFrom', 'validTo'] as const
