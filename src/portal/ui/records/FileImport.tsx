import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import type { FileImportCalls } from '#contract/platform/fileImport'
import type { DecimalSign } from '#domain/import/notation'
import { call } from '#portal/data/call/call'
import { useWrite } from '#portal/data/useWrite'
import { Panel } from '#portal/ui/Panel'
import { RepairGrid, type Repairs, repairsOf } from '#portal/ui/table/RepairGrid'
import { saveTable } from '#portal/ui/table/saveTable'
import { DecimalSignField } from './DecimalSignField'
import { ImportColumns, type ColumnChoices } from './ImportColumns'
import { shortenedText } from './notationText'
import { PastImports, type PastImportsProps } from './PastImports'

export type CheckedFile = Answer<FileImportCalls['importRecords']>
export type CellProblem = CheckedFile['errors'][number]

type FileImportProps = PastImportsProps & {
  /** The name of the template, and of the list in the security log. */
  file: string
  list: string
  /** The fields that a file may have, in the order of the template. */
  fields: readonly string[]
  labelOf: (field: string) => string
  problemOf: (problem: CellProblem) => string
  /** Message keys. */
  words: { about: string; store: string; done: string }
  /** What the file says besides, such as how records were placed. */
  notesOf?: (checked: CheckedFile) => readonly string[]
}

const noRepairs: Repairs = new Map()
const noChoices: ColumnChoices = {}

/** Imports a file, and undoes former imports. */
export const FileImport = (props: FileImportProps) => (
  <Stack spacing={4}>
    <NewImport {...props} />
    <PastImports {...props} />
  </Stack>
)

/** A file: it is checked first, bad rows are repaired or left out, and the good rows are stored together. */
const NewImport = (props: FileImportProps) => {
  const { calls, file: templateName, list, fields, labelOf, words, refreshes, refreshesResources = [] } = props
  const translate = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [choices, setChoices] = useState(noChoices)
  const [repairs, setRepairs] = useState<Repairs>(noRepairs)
  /** The repairs that the last check had: others have to be checked before they are stored. */
  const [checkedRepairs, setCheckedRepairs] = useState<Repairs>(noRepairs)
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null)
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
  const bodyOf = async (chosen: File, made: Repairs, columns: ColumnChoices, sign: DecimalSign | null) => ({
    fileName: chosen.name,
    file: { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) },
    mapping: { ...labels, ...columns },
    onError: 'skip' as const,
    ...(sign && { decimalSign: sign }),
    ...(made.size > 0 && { repairs: repairsOf(made) }),
  })
  const lookAt = async (chosen: File | null, made: Repairs, columns: ColumnChoices, sign = decimalSign) => {
    const found =
      chosen && (await check.run({ body: { ...(await bodyOf(chosen, made, columns, sign)), dryRun: true } }))
    setChecked(found ?? null)
    setCheckedRepairs(made)
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setRepairs(noRepairs)
    setChoices(noChoices)
    setDecimalSign(null)
    void lookAt(chosen, noRepairs, noChoices, null)
  }
  const chooseColumns = (made: ColumnChoices) => {
    setChoices(made)
    void lookAt(file, repairs, made)
  }
  const chooseSign = (sign: DecimalSign | null) => {
    setDecimalSign(sign)
    void lookAt(file, repairs, choices, sign)
  }
  const storeRows = async () => {
    if (!file) return
    const stored = await store.run({ body: await bodyOf(file, repairs, choices, decimalSign) })
    if (stored) choose(null)
  }
  const count = (checked?.inserted ?? 0) + (checked?.updated ?? 0)
  return (
    <Panel look="padded" title={translate('fileImport.file')}>
      <Stack spacing={3}>
        <Typography variant="body2" color="text.secondary">
          {translate(words.about)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" loading={check.busy} onClick={() => picker.current?.click()}>
            {file ? file.name : translate('fileImport.choose')}
          </Button>
          <Button
            onClick={() => void saveTable({ file: templateName, list, kind: 'csv', rows: [Object.keys(labels)] })}
          >
            {translate('fileImport.template')}
          </Button>
          <input
            ref={picker}
            type="file"
            aria-label={translate('fileImport.choose')}
            accept=".csv,.xls,.xlsx"
            hidden
            onChange={({ target }) => {
              choose(target.files?.[0] ?? null)
              // The same file can be chosen again once it was mended.
              target.value = ''
            }}
          />
        </Box>
        {/* A file whose numbers are unclear is refused, and is read once the user has said how. */}
        {file && ((!checked && !check.busy) || decimalSign) && (
          <DecimalSignField value={decimalSign} onChange={chooseSign} />
        )}
        {checked && <Findings {...props} checked={checked} repairs={repairs} onRepair={setRepairs} />}
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
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button
              variant="contained"
              disabled={count === 0 || check.busy || repairs !== checkedRepairs}
              loading={store.busy}
              onClick={() => void storeRows()}
            >
              {translate(words.store, { smart_count: count })}
            </Button>
            {repairs.size > 0 && (
              <Button
                variant="outlined"
                disabled={check.busy || repairs === checkedRepairs}
                onClick={() => void lookAt(file, repairs, choices)}
              >
                {translate('fileImport.checkAgain')}
              </Button>
            )}
          </Box>
        )}
      </Stack>
    </Panel>
  )
}

type FindingsProps = FileImportProps & {
  checked: CheckedFile
  repairs: Repairs
  onRepair: (repairs: Repairs) => void
}

const Findings = ({ labelOf, problemOf, notesOf, checked, repairs, onRepair }: FindingsProps) => {
  const translate = useTranslate()
  const { inserted, updated, unchanged, skipped, columns, missing, shortened, errors } = checked
  const ignored = columns.flatMap(({ column, field }) => (field === null ? [column] : []))
  const lines = new Map<number, { line: number; messages: string[]; cells: Record<string, string> }>()
  for (const problem of errors) {
    const row = lines.get(problem.line) ?? { line: problem.line, messages: [], cells: problem.cells }
    row.messages.push(problemOf(problem))
    lines.set(problem.line, row)
  }
  return (
    <Stack spacing={2}>
      <Typography role="status">
        {translate('fileImport.found', { inserted, updated, unchanged, bad: skipped })}
      </Typography>
      {notesOf?.(checked).map((note) => (
        <Typography key={note} variant="body2">
          {note}
        </Typography>
      ))}
      {shortened.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {shortenedText(translate, shortened)}
        </Alert>
      )}
      {missing.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('fileImport.missing', { fields: missing.map(labelOf).join(', ') })}
        </Typography>
      )}
      {ignored.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('fileImport.ignored', { columns: ignored.join(', ') })}
        </Typography>
      )}
      {lines.size > 0 && (
        <RepairGrid
          rows={[...lines.values()].map(({ messages, ...row }) => ({ ...row, message: messages.join(' ') }))}
          repairs={repairs}
          onRepair={onRepair}
          labelOf={labelOf}
        />
      )}
    </Stack>
  )
}
