import { useTranslate } from 'react-admin'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import type { CallInput } from '#contract/platform/endpoint'
import { readAll } from '#portal/data/call/readAll'
import { FoundExport } from '#portal/ui/list/FoundExport'
import type { ListedRow } from './rowColumns'

type RowsExportProps = {
  name: string
  filter: CallInput<typeof crossReferences.searchRows>['body']
  total: number
}

/** The rows of a type that the filter finds, as a file. */
export const RowsExport = ({ name, filter, total }: RowsExportProps) => {
  const translate = useTranslate()
  return (
    <FoundExport<ListedRow>
      name={name}
      total={total}
      read={(reading) => readAll(crossReferences.searchRows, { body: filter }, reading)}
      table={(rows) => [
        [...fields.map((field) => `fleetManager.fields.${field}`), 'fleetManager.columns.lastUsed'].map((key) =>
          translate(key),
        ),
        ...rows.map((row) => [...fields.map((field) => row[field]), row.lastUsedOn]),
      ]}
    />
  )
}

const fields = ['type', 'source', 'target', 'description', 'validFrom', 'validTo'] as const
