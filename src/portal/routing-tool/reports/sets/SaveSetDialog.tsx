import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ReportSet, reportSets } from '#contract/routing-tool/reports/reportSets'
import { type AskedReport, parametersOf } from '#domain/reports/askedReport'
import { useWrite } from '#portal/data/useWrite'

type SaveSetDialogProps = { asked: AskedReport; sets: readonly ReportSet[]; onClose: () => void }

export const longestSetName = 60

/** Saves the current parameters under a name; an existing set of that name is replaced. */
export const SaveSetDialog = ({ asked, sets, onClose }: SaveSetDialogProps) => {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const refreshes = [reportSets.listReportSets]
  const success = () => translate('reports.sets.saved', { name: name.trim() })
  const create = useWrite(reportSets.createReportSet, { success, refreshes })
  const replace = useWrite(reportSets.updateReportSet, { success, refreshes })
  const same = sets.find((set) => set.name.toLowerCase() === name.trim().toLowerCase())
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const parameters = parametersOf(asked)
    const done = same
      ? await replace.run({ params: { id: same.id }, body: { parameters } })
      : await create.run({ body: { report: asked.report, name: name.trim(), parameters } })
    if (done) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="save-set" fullWidth maxWidth="xs">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id="save-set">{translate('reports.sets.saveTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="body2">{translate('reports.sets.aboutSaving')}</Typography>
          <TextField
            autoFocus
            required
            label={translate('reports.sets.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            helperText={same && translate('reports.sets.replaces', { name: same.name })}
            slotProps={{ htmlInput: { maxLength: longestSetName } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('reports.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === '' || create.busy || replace.busy}>
            {translate('reports.sets.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
