import { Box, Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { RecordContext, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { MasterDraft, MasterRecord } from '#contract/master-data/recordWire'
import { masterProblems } from '#domain/master-data/fieldProblem'
import { masterLists } from '#domain/master-data/lists'
import { blankValues, fieldsOf, type MasterList, recordName } from '#domain/master-data/masterList'
import type { MasterListName } from '#domain/master-data/masterListNames'
import { formatQuantity } from '#domain/values/numbers'
import { useResourceCreate, useResourceUpdate } from '#portal/data/resources/useResourceWrite'
import { useEndpointList } from '#portal/data/useEndpoint'
import { useCrudWrites } from '#portal/ui/crud-pages/useCrudWrites'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { pathsOf } from './listPaths'
import { FieldText } from './masterColumns'
import { MasterFields } from './MasterFields'
import { callsOf } from './masterResource'
import { fieldLabel, listTitle } from './words'

type Related = { field: string; lists: readonly MasterListName[] }

/** The lists whose records belong to a record of another one, and the field that names it. */
const relatedLists: Partial<Record<MasterListName, Related>> = {
  drivers: { field: 'driver', lists: ['driverQualifications', 'driverReferences', 'driverRemarks'] },
  carriers: { field: 'carrier', lists: ['carrierContacts', 'carrierLanes'] },
  corporations: { field: 'corporation', lists: ['corporationCustomers'] },
}

/** What belongs to a record, in its form; each is saved by itself. */
export const RelatedRecords = ({ list: { name } }: { list: MasterList }) => {
  const code = useRecordContext<MasterRecord>()?.code
  const related = relatedLists[name]
  if (!related || typeof code !== 'string') return null
  return related.lists.map((of) => <RecordsOf key={of} list={masterLists[of]} owner={{ [related.field]: code }} />)
}

/** The field that names the owner, with its code. */
type Owner = Readonly<Record<string, string>>

const mostShown = 100

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** What says nothing by itself, such as 0 or No. */
const needsLabel: ReadonlySet<string> = new Set(['flag', 'integer', 'decimal'])

type Opened = MasterRecord | 'new' | null

const RecordsOf = ({ list, owner }: { list: MasterList; owner: Owner }) => {
  const translate = useTranslate()
  const [opened, setOpened] = useState<Opened>(null)
  const { data, isError } = useEndpointList(
    callsOf(list.name).listRecords,
    {
      query: { filter: Object.fromEntries(Object.entries(owner).map(([field, code]) => [field, [code]])) },
      paging: { limit: mostShown },
    },
    { topics: ['setup'] },
  )
  const title = translate(listTitle(list.name))
  return (
    <Box component="section" aria-label={title} sx={{ pt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Button
          size="small"
          aria-label={translate('masterData.related.addTo', { list: title })}
          onClick={() => setOpened('new')}
        >
          {translate('masterData.related.add')}
        </Button>
      </Box>
      {isError && <Typography color="error">{translate('masterData.related.failed')}</Typography>}
      {data?.rows.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('masterData.related.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.rows.map((row) => (
          <Box key={row.id} component="li" sx={lineStyle}>
            {fieldsOf(list)
              .filter(([name]) => !(name in owner) && isGiven(row[name]))
              .map(([name, field]) => (
                <Typography key={name} component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {needsLabel.has(field.type) && `${translate(fieldLabel(list, name))}: `}
                  <FieldText name={name} field={field} row={row} />
                </Typography>
              ))}
            <Button
              size="small"
              sx={{ ml: 'auto' }}
              aria-label={`${translate('masterData.related.change')}: ${recordName(list, row)}`}
              onClick={() => setOpened(row)}
            >
              {translate('masterData.related.change')}
            </Button>
          </Box>
        ))}
      </Box>
      {data && data.total > data.rows.length && (
        <Typography variant="body2" color="text.secondary" role="note" sx={{ pt: 1 }}>
          {translate('masterData.related.first', {
            shown: data.rows.length,
            total: formatQuantity(data.total),
          })}{' '}
          <Link component={RouterLink} to={pathsOf(list).list}>
            {translate('masterData.related.all', { list: title })}
          </Link>
        </Typography>
      )}
      {opened && (
        <RecordDialog
          list={list}
          owner={owner}
          row={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  )
}

type RecordDialogProps = { list: MasterList; owner: Owner; row: MasterRecord | null; onClose: () => void }

const RecordDialog = ({ list, owner, row, onClose }: RecordDialogProps) => {
  const translate = useTranslate()
  const resource = `master.${list.name}`
  const success = (saved: MasterRecord) =>
    translate(`masterData.words.${row ? 'updated' : 'created'}`, { name: recordName(list, saved) })
  const create = useResourceCreate<MasterRecord>(resource, { success })
  const update = useResourceUpdate<MasterRecord>(resource, { success })
  const writes = useCrudWrites<MasterRecord, MasterDraft>({
    resource,
    paths: pathsOf(list),
    words: 'masterData.words',
    nameOf: (record) => recordName(list, record),
  })
  return (
    <FormDialog<Record<string, unknown>>
      title={translate(listTitle(list.name))}
      action={translate('crud.save')}
      values={{ ...blankValues(list), ...owner, ...row }}
      problems={(typed) => masterProblems(list, typed)}
      words="masterData.problems"
      onSubmit={async (data) => {
        if (await (row ? update.run({ data, before: row }) : create.run(data))) onClose()
      }}
      others={
        row && (
          <Button
            color="error"
            sx={{ order: -1, mr: 'auto' }}
            onClick={() => {
              onClose()
              void writes.remove([row])
            }}
          >
            {translate('crud.delete')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {/* Not the record of the page: a new one has none. */}
      <RecordContext.Provider value={row ?? undefined}>
        <MasterFields list={list} without={Object.keys(owner)} />
      </RecordContext.Provider>
    </FormDialog>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const
