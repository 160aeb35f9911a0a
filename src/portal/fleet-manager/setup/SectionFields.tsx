import { useTranslate } from 'react-admin'
import {
  definitionOf,
  type ParameterName,
  parameterNames,
  type ParameterSection,
} from '#domain/fleet-manager/parameters'
import { ParameterInput, parameterTrouble } from './ParameterInput'

/** Values by the names of their parameters; an empty one is the default. */
export type SetupValues = Record<ParameterName, string>

/** What an update has for each parameter that the portal reads. */
export const setupValues = (valueOf: (name: ParameterName) => string = () => ''): SetupValues =>
  Object.fromEntries(parameterNames.map((name) => [name, valueOf(name)])) as SetupValues

/** The parameters of a section that the portal reads. */
export const namesIn = (section: ParameterSection): ParameterName[] =>
  parameterNames.filter((name) => definitionOf(name).section === section)

/** Why values of a section cannot be stored. */
export const sectionProblems = (
  translate: ReturnType<typeof useTranslate>,
  section: ParameterSection,
  values: SetupValues,
): Partial<Record<ParameterName, string | null>> =>
  Object.fromEntries(namesIn(section).map((name) => [name, parameterTrouble(translate, name, values[name])]))

/** All parameters of a section, each with its meaning, range and default. */
export const SectionFields = ({ section }: { section: ParameterSection }) => {
  const translate = useTranslate()
  return namesIn(section).map((name, place) => (
    <ParameterInput
      key={name}
      source={name}
      autoFocus={place === 0}
      name={name}
      label={translate(`fleetManager.parameters.${name}.label`)}
    />
  ))
}
