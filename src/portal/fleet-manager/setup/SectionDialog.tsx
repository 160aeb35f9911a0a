import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { sectionCodes } from '#contract/fleet-manager/parameterNames'
import { type ParameterSection, parameterSections } from '#domain/fleet-manager/parameters'
import type { Draft, Edit } from '#portal/fleet-manager/draft/useDraft'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { type ParameterRow, seenValue } from './parameterRows'
import { namesIn, SectionFields, sectionProblems, type SetupValues, setupValues } from './SectionFields'

type SectionDialogProps = { rows: readonly ParameterRow[]; draft: Draft; onClose: () => void }
type SectionValues = SetupValues & { section: ParameterSection }

/** Changes the parameters of a section together: all of them go into the draft as one edit. */
export const SectionDialog = ({ rows, draft, onClose }: SectionDialogProps) => {
  const translate = useTranslate()
  const rowOf = (name: string) => rows.find((one) => one.name === name)
  const [seen] = useState(() => setupValues((name) => seenValue(rowOf(name) ?? null)?.value ?? ''))
  const edits = ({ section, ...values }: SectionValues): Edit[] =>
    namesIn(section).flatMap((name): Edit[] => {
      const row = rowOf(name)
      const value = values[name].trim()
      if (!row || value === seen[name].trim()) return []
      const after = value === '' ? null : { lookupCode: sectionCodes[section], value }
      return [{ kind: 'parameter', key: row.key, after, seen: seenValue(row) }]
    })
  return (
    <FormDialog<SectionValues>
      title={translate('fleetManager.parameter.several')}
      action={<PutLabel countOf={(values) => edits(values).length} />}
      size="sm"
      values={{ section: 'alerts', ...seen }}
      problems={({ section, ...values }) => sectionProblems(translate, section, values)}
      onSubmit={async (values) => {
        const made = edits(values)
        if (made.length === 0 || (await draft.editAll(made))) onClose()
      }}
      onClose={onClose}
    >
      <ChoiceInput
        source="section"
        label="fleetManager.parameter.section"
        choices={parameterSections.map((id) => ({ id, name: translate(`fleetManager.sections.${id}`) }))}
      />
      <ChosenSection />
    </FormDialog>
  )
}

const ChosenSection = () => {
  const section = useWatch<SectionValues, 'section'>({ name: 'section' })
  return <SectionFields key={section} section={section} />
}

const PutLabel = ({ countOf }: { countOf: (values: SectionValues) => number }) => {
  const translate = useTranslate()
  const count = countOf(useWatch<SectionValues>() as SectionValues)
  return count === 0
    ? translate('fleetManager.draft.put')
    : translate('fleetManager.parameter.putSeveral', { smart_count: count })
}
