import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Stack, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { sectionCodes } from '#contract/fleet-manager/parameterNames'
import { type ParameterSection, parameterSections } from '#domain/fleet-manager/parameters'
import type { Draft, Edit } from '#portal/fleet-manager/draft/useDraft'
import { type ParameterRow, seenValue } from './parameterRows'
import { isSectionValid, namesIn, SectionFields, type SetupValues } from './SectionFields'

type SectionDialogProps = { rows: readonly ParameterRow[]; draft: Draft; onClose: () => void }

/** Changes the parameters of a section together: all of them go into the draft as one edit. */
export const SectionDialog = ({ rows, draft, onClose }: SectionDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [section, setSection] = useState<ParameterSection>('alerts')
  const [seen] = useState<SetupValues>(() =>
    Object.fromEntries(rows.flatMap((row) => (row.name === null ? [] : [[row.name, seenValue(row)?.value ?? '']]))),
  )
  const [values, setValues] = useState(seen)
  const changed = namesIn(section).filter((name) => (values[name] ?? '').trim() !== (seen[name] ?? '').trim())
  const edits = changed.flatMap((name): Edit[] => {
    const row = rows.find((one) => one.name === name)
    const value = (values[name] ?? '').trim()
    const after = value === '' ? null : { lookupCode: sectionCodes[section], value }
    return row ? [{ kind: 'parameter', key: row.key, after, seen: seenValue(row) }] : []
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSectionValid(section, values) && (await draft.editAll(edits))) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('fleetManager.parameter.several')}</DialogTitle>
        <DialogContent>
          <Stack spacing={4} sx={{ pt: 2 }}>
            <TextField
              select
              label={translate('fleetManager.parameter.section')}
              value={section}
              onChange={({ target }) => {
                setSection(parameterSections.find((one) => one === target.value) ?? 'alerts')
                setValues(seen)
              }}
            >
              {parameterSections.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`fleetManager.sections.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            <SectionFields key={section} section={section} values={values} onChange={setValues} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('fleetManager.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={draft.busy || edits.length === 0 || !isSectionValid(section, values)}
          >
            {edits.length === 0
              ? translate('fleetManager.draft.put')
              : translate('fleetManager.parameter.putSeveral', { smart_count: edits.length })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
