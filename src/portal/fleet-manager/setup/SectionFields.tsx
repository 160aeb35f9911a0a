import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import {
  definitionOf,
  type ParameterName,
  parameterNames,
  type ParameterSection,
} from '#domain/fleet-manager/parameters'
import { parameterProblem } from '#domain/fleet-manager/parameterValues'
import { ParameterField } from './ParameterField'

export type SetupValues = Partial<Record<ParameterName, string>>

/** The parameters of a section that the portal reads. */
export const namesIn = (section: ParameterSection): ParameterName[] =>
  parameterNames.filter((name) => definitionOf(name).section === section)

/** Whether each value of a section can be stored; an empty one is the default. */
export const isSectionValid = (section: ParameterSection, values: SetupValues): boolean =>
  namesIn(section).every((name) => parameterProblem(name, values[name] ?? '') === null)

type SectionFieldsProps = { section: ParameterSection; values: SetupValues; onChange: (values: SetupValues) => void }

/** All parameters of a section, each with its meaning, range and default. */
export const SectionFields = ({ section, values, onChange }: SectionFieldsProps) => {
  const translate = useTranslate()
  return (
    <Stack spacing={3}>
      {namesIn(section).map((name, place) => (
        <ParameterField
          key={name}
          autoFocus={place === 0}
          name={name}
          label={translate(`fleetManager.parameters.${name}.label`)}
          value={values[name] ?? ''}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </Stack>
  )
}
