import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ReportSet, reportSets } from '#contract/routing-tool/reports/reportSets'
import { type AskedReport, parametersOf } from '#domain/reports/askedReport'
import { call } from '#portal/data/call/call'
import { useWrite } from '#portal/data/useWrite'
import { ContentDialog } from '#portal/ui/ContentDialog'
import { longestSetName } from './SaveSetDialog'

type SetsDialogProps = { asked: AskedReport; sets: readonly ReportSet[]; onClose: () => void }

/** The saved sets of a report: rename one, put the parameters on screen under it, delete it. */
export const SetsDialog = ({ asked, sets, onClose }: SetsDialogProps) => {
  const translate = useTranslate()
  return (
    <ContentDialog title={translate('reports.sets.title')} onClose={onClose}>
      <Stack spacing={3} sx={{ pt: 1 }}>
        {sets.map((set) => (
          <SetLine key={`${set.id} ${set.name}`} set={set} asked={asked} />
        ))}
        {sets.length === 0 && translate('reports.sets.none')}
      </Stack>
    </ContentDialog>
  )
}

const SetLine = ({ set, asked }: { set: ReportSet; asked: AskedReport }) => {
  const translate = useTranslate()
  const [name, setName] = useState(set.name)
  const refreshes = [reportSets.listReportSets]
  const change = useWrite(reportSets.updateReportSet, {
    refreshes,
    success: (_, { body }) => translate('reports.sets.saved', { name: body.name ?? set.name }),
    undo: () =>
      call(reportSets.updateReportSet, {
        params: { id: set.id },
        body: { name: set.name, parameters: set.parameters },
      }),
  })
  const remove = useWrite(reportSets.deleteReportSet, {
    refreshes,
    success: () => translate('reports.sets.deleted', { name: set.name }),
    undo: () =>
      call(reportSets.createReportSet, { body: { report: set.report, name: set.name, parameters: set.parameters } }),
  })
  const isBusy = change.busy || remove.busy
  const rename = (event: FormEvent) => {
    event.preventDefault()
    void change.run({ params: { id: set.id }, body: { name: name.trim() } })
  }
  return (
    <Box component="form" onSubmit={rename} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <TextField
        label={translate('reports.sets.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: longestSetName } }}
        sx={{ flex: '1 1 160px' }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={isBusy || name.trim() === '' || name.trim() === set.name}
        aria-label={translate('reports.sets.renameNamed', { name: set.name })}
      >
        {translate('reports.sets.rename')}
      </Button>
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-label={translate('reports.sets.putHereNamed', { name: set.name })}
        onClick={() => void change.run({ params: { id: set.id }, body: { parameters: parametersOf(asked) } })}
      >
        {translate('reports.sets.putHere')}
      </Button>
      <IconButton
        disabled={isBusy}
        aria-label={translate('reports.sets.delete', { name: set.name })}
        onClick={() => void remove.run({ params: { id: set.id } })}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}
