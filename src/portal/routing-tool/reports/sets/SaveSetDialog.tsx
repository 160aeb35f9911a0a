import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type ReportSet, reportSets } from '#contract/routing-tool/reports/reportSets'
import { type AskedReport, parametersOf } from '#domain/reports/askedReport'
import { useWrite } from '#portal/data/useWrite'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

type SaveSetDialogProps = { asked: AskedReport; sets: readonly ReportSet[]; onClose: () => void }

export const longestSetName = 60

/** Saves the current parameters under a name; an existing set of that name is replaced. */
export const SaveSetDialog = ({ asked, sets, onClose }: SaveSetDialogProps) => {
  const translate = useTranslate()
  const refreshes = [reportSets.listReportSets]
  const saved = (name = '') => translate('reports.sets.saved', { name })
  const create = useWrite(reportSets.createReportSet, { success: (_, { body }) => saved(body.name), refreshes })
  const replace = useWrite(reportSets.updateReportSet, {
    success: (_, { params }) => saved(sets.find(({ id }) => id === params.id)?.name),
    refreshes,
  })
  return (
    <FormDialog
      title={translate('reports.sets.saveTitle')}
      action={translate('reports.sets.keep')}
      values={{ name: '' }}
      problems={({ name }) => ({ name: name.trim() === '' && 'ra.validation.required' })}
      onSubmit={async ({ name }) => {
        const parameters = parametersOf(asked)
        const same = namesake(sets, name)
        const done = same
          ? await replace.run({ params: { id: same.id }, body: { parameters } })
          : await create.run({ body: { report: asked.report, name: name.trim(), parameters } })
        if (done) onClose()
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{translate('reports.sets.aboutSaving')}</Typography>
      <TypedInput
        source="name"
        label="reports.sets.name"
        isRequired
        autoFocus
        longest={longestSetName}
        helperText={<Replaced sets={sets} />}
      />
    </FormDialog>
  )
}

const namesake = (sets: readonly ReportSet[], name: string) =>
  sets.find((set) => set.name.toLowerCase() === name.trim().toLowerCase())

/** Which set is replaced. */
const Replaced = ({ sets }: Pick<SaveSetDialogProps, 'sets'>) => {
  const translate = useTranslate()
  const same = namesake(sets, useWatch<{ name: string }, 'name'>({ name: 'name' }))
  return same && translate('reports.sets.replaces', { name: same.name })
}
