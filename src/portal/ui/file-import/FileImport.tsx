import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Fills } from '#domain/import/fillCells'
import type { DecimalSign } from '#domain/import/notation'
import { call } from '#portal/data/call/call'
import { useWrite } from '#portal/data/useWrite'
import { Panel } from '#portal/ui/Panel'
import { type Repairs, repairsOf } from '#portal/ui/table/RepairGrid'
import { saveTable } from '#portal/ui/table/saveTable'
import { ChooseTable } from './ChooseTable'
import { DecimalSignField } from './DecimalSignField'
import { EarlierImportNotice } from './EarlierImportNotice'
import { FillCells } from './FillCells'
import { type CheckedFile, Findings, type FindingWords } from './Findings'
import { ImportColumns } from './ImportColumns'
import { PastImports, type PastImportsProps } from './PastImports'
import { type ColumnChoices, useRememberedColumns } from './columnChoices'

type FileImportProps = PastImportsProps &
  FindingWords & {
    /** The name of the template, and of the list in the security log. */
    file: string
    list: string
    /** The fields that a file may have, in the order of the template. */
    fields: readonly string[]
    /** Message keys. */
    words: { about: string; store: string; done: string }
    /** What else is said of the columns of the file, such as that they are those of another list. */
    renderHint?: (header: readonly string[]) => ReactNode
  }

/** How a file is read. */
type Reading = { repairs: Repairs; choices: ColumnChoices; fills: Fills; decimalSign: DecimalSign | null }

const asWritten: Reading = { repairs: new Map(), choices: {}, fills: {}, decimalSign: null }
const earlierWords = { text: 'fileImport.earlier.text', goOn: 'fileImport.earlier.goOn' }

/** Imports a file, and undoes former imports. */
export const FileImport = (props: FileImportProps) => (
  <Stack spacing={4}>
    <NewImport {...props} />
    <PastImports {...props} />
  </Stack>
)

/** A file: it is checked first, bad rows are repaired or left out, and the good rows are stored together. */
const NewImport = (props: FileImportProps) => {
  const {
    calls,
    file: templateName,
    list,
    fields,
    labelOf,
    words,
    renderHint,
    refreshes,
    refreshesResources = [],
  } = props
  const translate = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [reading, setReading] = useState(asWritten)
  const { isLoaded, remembered, remember, forget } = useRememberedColumns(templateName)
  /** Whether the columns are read as in an earlier file, and not as chosen for this one. */
  const [isAsBefore, setAsBefore] = useState(true)
  /** The repairs that the last check had: others have to be checked before they are stored. */
  const [checkedRepairs, setCheckedRepairs] = useState(asWritten.repairs)
  const [isAgainAccepted, setAgainAccepted] = useState(false)
  const { importRecords, listImports, takeBackImport } = calls
  const check = useWrite(importRecords)
  const store = useWrite(importRecords, {
    refreshes: [listImports, ...refreshes],
    refreshesResources,
    success: ({ inserted, updated }) => translate(words.done, { inserted, updated }),
    undo: ({ importId }: CheckedFile) =>
      importId === null ? Promise.resolve() : call(takeBackImport, { params: { importId } }),
  })
  const labels = Object.fromEntries(fields.map((name) => [labelOf(name), name]))
  const bodyOf = async (chosen: File, { repairs, choices, fills, decimalSign }: Reading) => ({
    fileName: chosen.name,
    file: { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) },
    mapping: { ...labels, ...choices },
    onError: 'skip' as const,
    ...(decimalSign && { decimalSign }),
    ...(repairs.size > 0 && { repairs: repairsOf(repairs) }),
    ...(Object.keys(fills).length > 0 && { fills }),
  })
  const lookAt = async (chosen: File | null, asked: Reading) => {
    setReading(asked)
    const found = chosen && (await check.run({ body: { ...(await bodyOf(chosen, asked)), dryRun: true } }))
    setChecked(found ?? null)
    setCheckedRepairs(asked.repairs)
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setAsBefore(true)
    setAgainAccepted(false)
    void lookAt(chosen, { ...asWritten, choices: remembered })
  }
  /** Checks the file again, as it is read now. */
  const read = (part: Partial<Reading>) => void lookAt(file, { ...reading, ...part })
  const chooseColumns = (choices: ColumnChoices) => {
    setAsBefore(false)
    read({ choices })
  }
  const forgetColumns = () => {
    forget()
    chooseColumns(asWritten.choices)
  }
  const storeRows = async () => {
    if (!file) return
    const stored = await store.run({ body: await bodyOf(file, reading) })
    if (!stored) return
    if (!isAsBefore && choices !== asWritten.choices) remember(choices)
    choose(null)
  }
  const { repairs, choices, decimalSign } = reading
  const count = (checked?.inserted ?? 0) + (checked?.updated ?? 0)
  // A file that is refused may be refused for what is remembered, such as two columns of one field.
  const isFromBefore =
    isAsBefore &&
    file !== null &&
    (checked
      ? checked.columns.some(({ column }) => Object.hasOwn(remembered, column))
      : !check.busy && Object.keys(remembered).length > 0)
  return (
    <Panel look="padded" title={translate('fileImport.file')}>
      <Stack spacing={3}>
        <Typography variant="body2" color="text.secondary">
          {translate(words.about)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ChooseTable
            label={translate('fileImport.choose')}
            chosen={file?.name}
            loading={check.busy}
            disabled={!isLoaded}
            onChoose={choose}
          />
          <Button
            onClick={() => void saveTable({ file: templateName, list, kind: 'csv', rows: [Object.keys(labels)] })}
          >
            {translate('fileImport.template')}
          </Button>
        </Box>
        {/* A file whose numbers are unclear is refused, and is read once the user has said how. */}
        {file && ((!checked && !check.busy) || decimalSign) && (
          <DecimalSignField value={decimalSign} onChange={(sign) => read({ decimalSign: sign })} />
        )}
        {checked?.earlier && (
          <EarlierImportNotice
            earlier={checked.earlier}
            words={earlierWords}
            isAccepted={isAgainAccepted || count === 0}
            onAccept={() => setAgainAccepted(true)}
          />
        )}
        {checked && renderHint?.(checked.columns.map(({ column }) => column))}
        {checked && (
          <Findings
            {...props}
            checked={checked}
            isBusy={check.busy}
            repairs={repairs}
            choices={choices}
            onRepair={(made) => setReading({ ...reading, repairs: made })}
            onRepairAll={(made) => read({ repairs: made })}
            onChoose={chooseColumns}
          />
        )}
        {isFromBefore && (
          <Alert
            severity="info"
            variant="outlined"
            action={<Button onClick={forgetColumns}>{translate('fileImport.mapping.forget')}</Button>}
          >
            {translate('fileImport.mapping.remembered')}
          </Alert>
        )}
        {checked && (
          <ImportColumns
            columns={checked.columns}
            isLacking={checked.missing.length > 0}
            choices={choices}
            fields={fields}
            labelOf={labelOf}
            onChoose={chooseColumns}
          />
        )}
        {checked && (
          <FillCells
            fills={reading.fills}
            fields={fields}
            labelOf={labelOf}
            isBusy={check.busy}
            onFill={(fills) => read({ fills })}
          />
        )}
        {checked && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button
              variant="contained"
              disabled={
                count === 0 ||
                check.busy ||
                repairs !== checkedRepairs ||
                (checked.earlier !== null && !isAgainAccepted)
              }
              loading={store.busy}
              onClick={() => void storeRows()}
            >
              {translate(words.store, { smart_count: count })}
            </Button>
            {repairs.size > 0 && (
              <Button variant="outlined" disabled={check.busy || repairs === checkedRepairs} onClick={() => read({})}>
                {translate('fileImport.checkAgain')}
              </Button>
            )}
          </Box>
        )}
      </Stack>
    </Panel>
  )
}
