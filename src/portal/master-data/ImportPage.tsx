import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { masterLists } from '#domain/master-data/lists'
import { givenFieldsOf, type MasterList } from '#domain/master-data/masterList'
import { fittingList } from '#domain/master-data/readFile'
import { EmptyState } from '#portal/ui/EmptyState'
import { usePageName, usePageParent } from '#portal/ui/page/pageTitle'
import { FileImport } from '#portal/ui/file-import/FileImport'
import type { CheckedFile } from '#portal/ui/file-import/Findings'
import { pathsOf } from './listPaths'
import { callsOf } from './masterResource'
import { useMasterList } from './useMasterList'
import { fieldLabel, listTitle } from './words'

/** Imports a file into the list that the address names, and undoes former imports. */
export const ImportPage = () => {
  const list = useMasterList()
  const translate = useTranslate()
  if (!list) return <EmptyState text={translate('masterData.noList')} />
  return <ListImport key={list.name} list={list} />
}

const words = { about: 'masterData.import.about', store: 'masterData.import.store', done: 'masterData.import.done' }

const ListImport = ({ list }: { list: MasterList }) => {
  const translate = useTranslate()
  const calls = callsOf(list.name)
  const title = translate(listTitle(list.name))
  const labelOf = (field: string) => translate(fieldLabel(list, field))
  usePageParent(title)
  usePageName(translate('masterData.import.title', { list: title }))
  return (
    <FileImport
      calls={calls}
      file={list.name}
      list={title}
      fields={givenFieldsOf(list).map(([name]) => name)}
      labelOf={labelOf}
      problemOf={({ field, code, otherLine }) =>
        translate('masterData.import.problem', {
          // Too many cells are a fault of the row, whichever field it is told with.
          field: code === 'extra-cells' ? translate('masterData.import.thisRow') : labelOf(field),
          problem:
            code === 'not-a-choice'
              ? translate('masterData.import.notAChoice', { choices: list.fields[field]?.choices?.join(', ') ?? '' })
              : translate(`masterData.problems.${code}`, { ...limitsOf(list, field), line: otherLine ?? 0 }),
        })
      }
      words={words}
      renderHint={(header) => <OtherList list={list} header={header} />}
      notesOf={({ derived }: CheckedFile) =>
        derived.flatMap(({ field, value, count }) =>
          count === 0 ? [] : [translate(`masterData.import.derived.${field}.${value}`, { smart_count: count })],
        )
      }
      refreshes={[calls.listRecords]}
      refreshesResources={[`master.${list.name}`]}
    />
  )
}

/** Names the list that the columns of a file fit better, and leads to its import. */
const OtherList = ({ list, header }: { list: MasterList; header: readonly string[] }) => {
  const translate = useTranslate()
  const headingsOf = (other: MasterList) =>
    Object.fromEntries(givenFieldsOf(other).map(([name]) => [translate(fieldLabel(other, name)), name]))
  const other = fittingList(list, Object.values(masterLists), header, headingsOf)
  if (!other) return null
  const title = translate(listTitle(other.name))
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button component={Link} to={pathsOf(other).import}>
          {translate('masterData.import.openOther', { list: title })}
        </Button>
      }
    >
      {translate('masterData.import.otherList', { list: title })}
    </Alert>
  )
}

const limitsOf = ({ fields }: MasterList, name: string) => {
  const { longest = 50, least = 0, greatest = 999_999_999 } = fields[name] ?? {}
  return { longest, least, greatest }
}
