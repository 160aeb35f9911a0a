import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import {
  Alert,
  Button,
  FormControlLabel,
  Stack,
  Switch,
  Typography,
  useMediaQuery,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { imports } from '#contract/routing-tool/imports/imports'
import {
  cellsOfNotices,
  type BatchRow,
  type ImportBatch,
  type ProblemGroup,
  type RowView,
} from '#domain/import/importBatch'
import { formatQuantity } from '#domain/values/numbers'
import { useWrite } from '#portal/data/useWrite'
import { batchCounts } from '#portal/routing-tool/import-deliveries/batchCounts'
import { CancelImport } from '#portal/routing-tool/import-deliveries/CancelImport'
import { gridColumnsOf } from '#portal/routing-tool/import-deliveries/grid/gridColumns'
import { RowCards } from '#portal/routing-tool/import-deliveries/grid/RowCards'
import { RowGrid, type GridControl } from '#portal/routing-tool/import-deliveries/grid/RowGrid'
import { useMendRows } from '#portal/routing-tool/import-deliveries/grid/useMendRows'
import { problemsOfValues } from '#portal/routing-tool/import-deliveries/problemText'
import { useKeepBatch } from '#portal/routing-tool/import-deliveries/useImport'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { shortenedText } from '#portal/ui/file-import/notationText'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { DeliveryProblems } from './DeliveryProblems'
import { FillColumn } from './FillColumn'
import { StepActions } from './StepActions'
import { StepHeading } from './StepHeading'

type CheckStepProps = {
  batch: ImportBatch
  view: RowView
  onView: (view: RowView) => void
  onBack: () => void
  onNext: () => void
}

/**
 * The third step: a review of every row before anything is stored. Rows with errors show the reason, and are fixed in
 * place or skipped.
 */
export const CheckStep = ({ batch, view, onView, onBack, onNext }: CheckStepProps) => {
  const words = useWords()
  const { say, count } = words
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const [visit, setVisit] = useState(() => Date.now())
  const [isIgnoredShown, setIgnoredShown] = useState(false)
  const [said, setSaid] = useState('')
  const grid = useRef<GridControl>(null)
  const keep = useKeepBatch()
  const notify = useNotify()
  const refreshes = [imports.listImports, imports.listImportRows, imports.listImportProblems]
  const leaveOutBad = useWrite(imports.leaveOutBadRows, { refreshes })
  const fixRows = useWrite(imports.fixImportRows, { refreshes })
  const takeIn = useWrite(imports.takeInImportRows, { refreshes })
  const isBusy = leaveOutBad.busy || fixRows.busy || takeIn.busy
  const resultOf = (line: number, row: BatchRow | undefined): string => {
    if (!row || row.leftOut) return say('imports.check.nowLeftOut', { line })
    if (row.problems.length === 0) return say('imports.check.nowGood', { line })
    return `${say('imports.check.line', { line })}: ${problemsOfValues(words, row.problems)}`
  }
  const shortened = cellsOfNotices(batch.notices, 'shortened-numbers')
  const mend = useMendRows(batch, (line, row) => setSaid(resultOf(line, row)))
  const show = (next: RowView) => {
    setVisit((now) => now + 1)
    onView(next)
  }
  /** Says how many rows were skipped, good ones of the same deliveries apart, and offers an undo. */
  const showSkipped = (answer: Answer<typeof imports.fixImportRows>) => {
    const { batch: next, lines } = answer
    void keep(next)
    const bad = batch.badRowCount - next.badRowCount
    const text = [
      count('imports.check.skipped', bad),
      ...(lines.length > bad ? [count('imports.check.skippedAlong', lines.length - bad)] : []),
    ].join(' ')
    const onUndo = async () => {
      const undone = await takeIn.run({ params: { batchId: batch.id }, body: { lines } })
      if (undone) await keep(undone.batch)
      setVisit((now) => now + 1)
    }
    notify(text, { type: 'success', onUndo: () => void onUndo() })
    setSaid(text)
    show(next.badRowCount > 0 ? view : 'all')
  }
  const leaveOutAll = async () => {
    const answer = await leaveOutBad.run({ params: { batchId: batch.id } })
    if (answer) showSkipped(answer)
  }
  const fixGroup = async ({ field, code }: ProblemGroup, value?: string) => {
    const body = { field, code, ...(value !== undefined && { value }) }
    const answer = await fixRows.run({ params: { batchId: batch.id }, body })
    if (!answer) return
    if (value === undefined) return showSkipped(answer)
    await keep(answer.batch)
    show(view)
  }
  const nextProblem = () => {
    if (batch.badRowCount === 0) return setSaid(say('imports.check.noProblem'))
    if (view === 'bad') grid.current?.nextProblem()
    else show('bad')
  }
  useHotKeys({ n: nextProblem })
  const rows = {
    batch,
    view,
    visit,
    mend,
    columns: gridColumnsOf(batch.columns, isIgnoredShown),
    onNextProblem: nextProblem,
  }

  return (
    <Stack spacing={2}>
      <StepHeading title={say('imports.check.title', { file: batch.fileName })}>
        {batchCounts(words, batch)}
      </StepHeading>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <RowViews batch={batch} view={view} onView={show} />
        <Button variant="outlined" disabled={batch.badRowCount === 0} onClick={nextProblem}>
          {say('imports.check.next')}
        </Button>
        <Button variant="outlined" disabled={batch.badRowCount === 0 || isBusy} onClick={() => void leaveOutAll()}>
          {say('imports.check.leaveOutBad')}
        </Button>
        {!isNarrow && (
          <FormControlLabel
            sx={{ ml: 'auto', mr: 0 }}
            control={<Switch checked={isIgnoredShown} onChange={(_, isOn) => setIgnoredShown(isOn)} />}
            label={<Typography variant="body2">{say('imports.check.showIgnored')}</Typography>}
          />
        )}
      </Stack>
      {batch.badRowCount === 0 && (
        <Alert severity="success" variant="outlined">
          {say('imports.check.allGood')}
        </Alert>
      )}
      {shortened.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {shortenedText(say, shortened)}
        </Alert>
      )}
      <DeliveryProblems
        batch={batch}
        isBusy={isBusy}
        onSet={(group, value) => void fixGroup(group, value)}
        onSkip={(group) => void fixGroup(group)}
      />
      <FillColumn
        batch={batch}
        isBusy={isBusy}
        onFilled={(text) => {
          setSaid(text)
          show(view)
        }}
      />
      {isNarrow ? <RowCards {...rows} ref={grid} /> : <RowGrid key={`${view} ${visit}`} {...rows} ref={grid} />}
      <div role="status" style={visuallyHidden}>
        {said}
      </div>
      <StepActions
        secondary={<CancelImport batch={batch} />}
        reason={batch.badRowCount > 0 && !isNarrow ? count('imports.check.badRemain', batch.badRowCount) : null}
      >
        <Button variant="contained" onClick={onNext}>
          {say('imports.check.toStore')}
        </Button>
        <Button variant="outlined" onClick={onBack}>
          {say('imports.check.back')}
        </Button>
      </StepActions>
    </Stack>
  )
}

type RowViewsProps = { batch: ImportBatch; view: RowView; onView: (view: RowView) => void }

/** Which rows are shown, each choice with its count. */
const RowViews = ({ batch, view, onView }: RowViewsProps) => {
  const { say } = useWords()
  const views: [RowView, string, number][] = [
    ['all', 'all', batch.rowCount],
    ['bad', 'bad', batch.badRowCount],
    ['left-out', 'leftOut', batch.leftOutCount],
  ]
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={say('imports.check.views.label')}
      onChange={(_, next: RowView | null) => onView(next ?? view)}
    >
      {views.map(([name, key, amount]) => (
        <ToggleButton key={name} value={name} sx={choiceStyle}>
          {name === 'bad' && amount > 0 && (
            <ErrorOutlineIcon aria-hidden="true" sx={{ fontSize: 14, mr: 1, color: 'error.main' }} />
          )}
          {say(`imports.check.views.${key}`, { count: formatQuantity(amount) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const choiceStyle = {
  px: 2,
  py: 1,
  textTransform: 'none',
  lineHeight: '20px',
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'action.selected', color: 'primary.main' },
} as const
