import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { MasterDraft, MasterRecord } from '#contract/master-data/recordWire'
import { masterProblems } from '#domain/master-data/fieldProblem'
import { masterLists } from '#domain/master-data/lists'
import { blankValues, fieldsOf, keysOf, type MasterList, recordName } from '#domain/master-data/masterList'
import type { MasterListName } from '#domain/master-data/masterListNames'
import { call } from '#portal/data/call/call'
import { type CrudPages, crudPages } from '#portal/ui/crud-pages/CrudPages'
import type { ListFilter } from '#portal/ui/crud-pages/filters/listFilters'
import { EmptyState } from '#portal/ui/EmptyState'
import { usePageName, usePageParent } from '#portal/ui/page/pageTitle'
import { DriverDevices } from './DriverDevices'
import { ExpiryText } from './ExpiryText'
import { pathsOf } from './listPaths'
import { masterColumns, shown } from './masterColumns'
import { MasterFields } from './MasterFields'
import { callsOf } from './masterResource'
import { RecordFacts } from './RecordFacts'
import { RelatedRecords } from './RelatedRecords'
import { useMasterList } from './useMasterList'
import { fieldLabel, listTitle } from './words'

/** The pages of the list that the address names. */
const pageOf = (part: keyof CrudPages): ComponentType => {
  const Page = () => {
    const list = useMasterList()
    const translate = useTranslate()
    if (!list) return <EmptyState text={translate('masterData.noList')} />
    const Shown = pages[list.name][part]
    return (
      <>
        <ListName list={list} part={part} />
        <Shown key={list.name} />
      </>
    )
  }
  return Page
}

export const RecordListPage = pageOf('List')
export const NewRecordPage = pageOf('Create')
export const UpdateRecordPage = pageOf('Update')

/** Names the list in heading and browser title. */
const ListName = ({ list, part }: { list: MasterList; part: keyof CrudPages }) => {
  const translate = useTranslate()
  const title = translate(listTitle(list.name))
  usePageParent(part === 'List' ? undefined : title)
  usePageName(part === 'Create' ? translate('masterData.newIn', { list: title }) : title)
  return null
}

const pagesOf = (list: MasterList): CrudPages => {
  const paths = pathsOf(list)
  const nameOf = (row: MasterRecord | MasterDraft): string => {
    const { [list.title]: title } = row
    return !title || keysOf(list).includes(list.title)
      ? recordName(list, row)
      : `${recordName(list, row)} ${String(title)}`
  }
  return crudPages<MasterRecord, MasterDraft>({
    resource: `master.${list.name}`,
    noun: list.noun,
    paths,
    words: 'masterData.words',
    listLabel: listTitle(list.name),
    problemWords: 'masterData.problems',
    useWords: 'masterData.usedBy',
    nameOf,
    columns: masterColumns(list),
    card: (row) => <RecordCard list={list} row={row} title={nameOf(row)} />,
    sort: { field: keysOf(list)[0] ?? 'code', descending: false },
    blank: blankValues(list),
    problems: (draft) => masterProblems(list, draft),
    Fields: () => (
      <>
        <MasterFields list={list} />
        {list.name === 'drivers' && <DriverDevices />}
        <RelatedRecords list={list} />
        <RecordFacts list={list} />
      </>
    ),
    filters: filtersOf(list),
    uses: (ids) => call(callsOf(list.name).countUses, { query: { ids: [...ids] } }),
    Actions: () => <ImportButton to={paths.import} />,
  })
}

const filtersOf = (list: MasterList): ListFilter[] =>
  fieldsOf(list).flatMap(([field, { type, choices = [] }]): ListFilter[] => {
    const label = fieldLabel(list, field)
    if (type === 'flag') return [{ field, label, kind: 'flag' }]
    if (type !== 'choice') return type === 'reference' || field === 'state' ? [{ field, label, kind: 'text' }] : []
    const words = choices.map((value) => ({ value, label: `masterData.choices.${field}.${value}` }))
    return [{ field, label, kind: 'choice', useChoices: () => words }]
  })

const ImportButton = ({ to }: { to: string }) => (
  <Button component={Link} to={to} startIcon={<UploadIcon />}>
    {useTranslate()('masterData.import.open')}
  </Button>
)

/** A record on a narrow screen: its name, and its other fields in two lines. */
const RecordCard = ({ list, row, title }: { list: MasterList; row: MasterRecord; title: string }) => {
  const translate = useTranslate()
  const { code } = list.fields
  const told = fieldsOf(list).filter(
    ([name, { isExtra }]) => !keysOf(list).includes(name) && name !== list.title && !isExtra,
  )
  const words = told.flatMap(([name, field]) => (field.isExpiry ? [] : [shown(name, field, row, translate)]))
  const expiries = told.flatMap(([name, { isExpiry }]) => (isExpiry && row[name] ? [String(row[name])] : []))
  const filled = words.filter((word) => word !== '')
  return (
    <Box sx={{ pl: 2, minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {code?.type === 'choice' ? shown('code', code, row, translate) : title}
      </Typography>
      <Typography variant="body2" noWrap>
        {filled.slice(0, 3).join(' · ')}
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap>
        {filled.slice(3, 6).join(' · ')}
        {expiries.map((day) => (
          <ExpiryText key={day} day={day} />
        ))}
      </Typography>
    </Box>
  )
}

const pages = Object.fromEntries(Object.values(masterLists).map((list) => [list.name, pagesOf(list)])) as Readonly<
  Record<MasterListName, CrudPages>
>
