import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { mostRateRows, workerRates } from '#contract/people/workerRates'
import { workers } from '#contract/people/workers'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { ChangePreview } from './ChangePreview'
import { ChangeSource } from './ChangeSource'
import type { AskedChange, ChosenWorkers, PreviewedRow } from './massChange'

type MassChangeDialogProps = {
  chosen: ChosenWorkers
  onClose: () => void
}

/**
 * Changes many rates by a percentage or from a CSV file. Old and new rates are shown first; nothing is saved while a row
 * has a problem, and what is above the set percentage waits for a second person.
 */
export const MassChangeDialog = ({ chosen, onClose }: MassChangeDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const [asked, setAsked] = useState<AskedChange | null>(null)
  const [preview, setPreview] = useState<readonly PreviewedRow[] | null>(null)
  /** Chosen workers without a rate of the pay type. */
  const [without, setWithout] = useState(0)
  const look = useReportedWrite(workerRates.changeRates, {})
  const store = useReportedWrite(workerRates.changeRates, {
    refreshes: [
      workerRates.readRates,
      workerRates.listRateChanges,
      workers.listWorkers,
      workers.countWorkers,
      workers.readWorker,
    ],
    success: ({ stored, pending }) =>
      [
        stored > 0 && translate('workers.mass.stored', { smart_count: stored }),
        pending > 0 && translate('workers.mass.pending', { smart_count: pending }),
      ]
        .filter(Boolean)
        .join(' '),
  })
  const change = (next: AskedChange | null) => {
    setAsked(next)
    setPreview(null)
    setWithout(0)
  }
  const bodyOf = (next: AskedChange, isPreview: boolean) => ({ body: { ...next, isPreview } })
  const show = async () => {
    const found = asked && (await look.run(bodyOf(asked, true)))?.rows
    setPreview(found ?? null)
    if (!found || !('percentOf' in asked)) return
    // What is saved are the rates that were shown, even if the filter finds others by then.
    const { percent } = asked.percentOf
    setAsked({
      from: asked.from,
      rows: found.map(({ ssoId, locationId, payType }) => ({ ssoId, locationId, payType, percent })),
    })
    setWithout(chosen.total - new Set(found.map(({ ssoId }) => ssoId)).size)
  }
  const problems = preview?.filter(({ problem }) => problem !== null).length ?? 0
  const leaveOut = () => {
    if (!asked || !preview || !('rows' in asked)) return
    setAsked({ ...asked, rows: asked.rows.filter((_, place) => preview[place]?.problem === null) })
    setPreview(preview.filter(({ problem }) => problem === null))
  }
  const save = async () => {
    if (asked && (await store.run(bodyOf(asked, false)))) onClose()
  }
  const count = asked === null ? 0 : 'rows' in asked ? asked.rows.length : chosen.total
  const isTooMany = asked !== null && 'rows' in asked && count > mostRateRows
  const said = [...look.said, ...store.said]
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md" fullScreen={isNarrow}>
      <DialogTitle id={id}>{translate('workers.mass.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <ChangeSource chosen={chosen} onChange={change} />
          {isTooMany && (
            <Alert severity="warning" variant="outlined">
              {translate('workers.mass.tooMany', { most: mostRateRows, count })}
            </Alert>
          )}
          {without > 0 && (
            <Typography variant="body2" color="text.secondary">
              {translate('workers.mass.without', { smart_count: without })}
            </Typography>
          )}
          {preview && <ChangePreview rows={preview} problems={problems} onLeaveOut={leaveOut} />}
          {said.length > 0 && (
            <Alert severity="error" variant="outlined">
              {said.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('crud.cancel')}
        </Button>
        <Button
          variant={preview ? 'outlined' : 'contained'}
          disabled={count === 0 || isTooMany}
          loading={look.busy}
          onClick={() => void show()}
        >
          {translate('workers.mass.preview')}
        </Button>
        {preview && (
          <Button
            variant="contained"
            disabled={preview.length === 0 || problems > 0}
            loading={store.busy}
            onClick={() => void save()}
          >
            {translate('workers.mass.save', { smart_count: preview.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
