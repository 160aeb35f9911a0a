import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { missingFields, type ImportBatch } from '#domain/import/importBatch'
import { CancelImport } from '#portal/routing-tool/import-deliveries/CancelImport'
import { fileFacts } from '#portal/routing-tool/import-deliveries/fileFacts'
import { useImportRows } from '#portal/routing-tool/import-deliveries/grid/useImportRows'
import { ImportProgress } from '#portal/routing-tool/import-deliveries/ImportProgress'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { EarlierImportNotice } from '#portal/ui/file-import/EarlierImportNotice'
import { ColumnTable } from './ColumnTable'
import { StepActions } from './StepActions'
import { StepHeading } from './StepHeading'
import { useColumns } from './useColumns'

const samples = 3

/** The second step: what each column of the file is. Changes are checked behind, while the columns stay in sight. */
export const ColumnsStep = ({ batch, onNext }: { batch: ImportBatch; onNext: () => void }) => {
  const words = useWords()
  const { say, count } = words
  const { columns, choose, isChecking } = useColumns(batch)
  const { rowAt } = useImportRows(batch.id, 'all', batch.status, { from: 0, to: samples - 1 }, batch.rowCount)
  const [first] = useState(() => new Set(columns.flatMap(({ field }, place) => (field ? [place] : []))))
  const missing = missingFields(columns)
  const ignored = columns.filter(({ field }) => !field).length
  const [isAgainAccepted, setAgainAccepted] = useState(false)
  const blocked =
    missing.length > 0
      ? say('imports.columns.missingFirst')
      : isChecking
        ? say('imports.columns.checkingFirst')
        : batch.earlier && !isAgainAccepted
          ? say('imports.earlier.first')
          : null

  return (
    <Stack spacing={3}>
      <StepHeading title={say('imports.columns.title', { file: batch.fileName })}>
        {fileFacts(words, batch).join(' · ')}
      </StepHeading>
      {batch.earlier && (
        <EarlierImportNotice
          earlier={batch.earlier}
          words={earlierWords}
          isAccepted={isAgainAccepted}
          onAccept={() => setAgainAccepted(true)}
        />
      )}
      {batch.mappingSource === 'remembered' && (
        <Alert severity="info" variant="outlined">
          {say('imports.columns.remembered')}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {missing.map((field) => (
            <div key={field}>{say(`imports.columns.missing.${field}`)}</div>
          ))}
        </Alert>
      )}
      {batch.notices.map(
        ({ code, names }) =>
          code !== 'unknown-columns' &&
          code !== 'refused-cells' &&
          code !== 'shortened-numbers' && (
            <Alert key={code} severity="info" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
              {say(`imports.notices.${noticeKeys[code]}`, { names: names.join(', ') })}
            </Alert>
          ),
      )}
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap', minHeight: 24 }}>
        <Typography>
          {count('imports.columns.read', columns.length - ignored)} · {count('imports.columns.ignored', ignored)}
        </Typography>
        {batch.status !== 'checked' && <ImportProgress batch={batch} />}
      </Stack>
      <ColumnTable
        columns={columns}
        first={first}
        samplesOf={(place) =>
          Array.from({ length: samples }, (_, row) => rowAt(row)?.cells[place]?.trim() ?? '').filter(Boolean)
        }
        onChoose={choose}
      />
      <StepActions secondary={<CancelImport batch={batch} />} reason={blocked}>
        <Button variant="contained" disabled={blocked !== null} onClick={onNext}>
          {say('imports.columns.next')}
        </Button>
      </StepActions>
    </Stack>
  )
}

const earlierWords = { text: 'imports.earlier.text', goOn: 'imports.earlier.goOn' }

const noticeKeys = {
  'unknown-columns': 'unknownColumns',
  'repeated-columns': 'repeatedColumns',
  'unnamed-columns': 'unnamedColumns',
  'extra-cells': 'extraCells',
} as const
