import Compare from '@mui/icons-material/CompareArrows'
import { Button } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { ExportButton } from '#portal/load-planning/parts/ExportButton'
import { mostCompared } from './comparison'
import { pairFileColumns } from './pairFileColumns'
import type { PairRow } from './pairRows'

type PairToolsProps = {
  rows: readonly PairRow[]
  chosenCount: number
  onCompare: () => void
  onClear: () => void
}

/** What is done with the list as a whole: its marked pairs are compared, all of them are written into a file. */
export const PairTools = ({ rows, chosenCount, onCompare, onClear }: PairToolsProps) => {
  const translate = useTranslate()
  const columns = useMemo(() => pairFileColumns(translate), [translate])
  return (
    <>
      {chosenCount > 0 && <Button onClick={onClear}>{translate('planRecommendations.compare.clear')}</Button>}
      <Button variant="outlined" startIcon={<Compare />} aria-keyshortcuts="c" onClick={onCompare}>
        {translate('planRecommendations.compare.action', { count: chosenCount, most: mostCompared })}
      </Button>
      <ExportButton name={translate('planRecommendations.file')} rows={rows} columns={columns} />
    </>
  )
}
