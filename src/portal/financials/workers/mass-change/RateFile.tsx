import AttachFile from '@mui/icons-material/AttachFile'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { mostRateRows } from '#contract/people/workerRates'
import { cellsOf, type DecimalSign } from '#domain/import/notation'
import { rateFileColumns, readRateFile } from '#domain/people/pay/rateFile'
import { showFailure } from '#portal/data/alerts'
import { loadWithin } from '#portal/ui/lazyWithin'
import { ChooseTable } from '#portal/ui/file-import/ChooseTable'
import { DecimalSignField } from '#portal/ui/file-import/DecimalSignField'
import { notationText } from '#portal/ui/file-import/notationText'
import { saveFile } from '#portal/ui/table/saveFile'

/** A file of new rates, or percentages. Its rows are null while it cannot be read as a whole. */
export const useRateFile = (onChange: () => void) => {
  const translate = useTranslate()
  const [file, setFile] = useState<{ name: string; lines: string[][]; separator: string } | null>(null)
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null)
  const read = useMemo(
    () => file && readRateFile(file.lines, mostRateRows, { separator: file.separator, decimalSign }),
    [file, decimalSign],
  )
  const isRead = read !== null && read.problems.length === 0 && !read.notation
  return {
    name: file?.name ?? null,
    problems: read?.problems ?? [],
    notation: read?.notation ?? null,
    rows: isRead ? [...read.rows] : null,
    decimalSign,
    readNumbersBy: (sign: DecimalSign | null) => {
      setDecimalSign(sign)
      onChange()
    },
    take: async (chosen: File) => {
      try {
        const { default: Papa } = await loadWithin(() => import('papaparse'))
        const { data, meta } = Papa.parse<string[]>((await chosen.text()).replace(/^\uFEFF/, ''))
        setFile({ name: chosen.name, lines: data, separator: meta.delimiter })
        onChange()
      } catch (error) {
        showFailure(error, translate)
      }
    },
    clear: () => {
      setFile(null)
      setDecimalSign(null)
      onChange()
    },
  }
}

/** Chooses the file and says what is wrong with it. */
export const RateFile = ({ name, problems, notation, decimalSign, ...file }: ReturnType<typeof useRateFile>) => {
  const translate = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('workers.mass.columns', { columns: rateFileColumns.join(', '), most: mostRateRows })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <ChooseTable
          label={translate('workers.mass.choose')}
          chosen={name}
          accept=".csv,text/csv"
          startIcon={<AttachFile />}
          onChoose={(chosen) => void file.take(chosen)}
        />
        <Button
          onClick={() =>
            saveFile('rates-template.csv', new Blob([`\uFEFF${rateFileColumns.join(',')}\r\n`], { type: 'text/csv' }))
          }
        >
          {translate('workers.mass.template')}
        </Button>
      </Stack>
      {(notation || decimalSign) && <DecimalSignField value={decimalSign} onChange={file.readNumbersBy} />}
      {notation && (
        <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {notationText(translate, notation.code, cellsOf(notation))}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="error" variant="outlined">
          {problems.slice(0, shownProblems).map(({ code, line, ...more }) => (
            <div key={`${line} ${code} ${'column' in more ? more.column : ''}`}>
              {translate(`workers.mass.fileProblems.${code}`, { line, most: mostRateRows, ...more })}
            </div>
          ))}
          {problems.length > shownProblems &&
            translate('workers.mass.moreProblems', { smart_count: problems.length - shownProblems })}
        </Alert>
      )}
    </Stack>
  )
}

const shownProblems = 20
