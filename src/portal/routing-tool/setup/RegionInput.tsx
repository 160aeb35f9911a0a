import { AutocompleteInput, useRecordContext } from 'react-admin'
import { useRegionChoices } from '#portal/data/useRegionChoices'
import { requiredInput } from '#portal/ui/inputs'

/** A region of the group by its code; a deleted one stays until the user chooses another. */
export const RegionInput = ({ label }: { label: string }) => {
  const kept = useRecordContext<{ regionCode: number }>()?.regionCode
  const choices = useRegionChoices().map(({ code, name }) => ({ id: code, name: `${code} ${name}` }))
  const isGone = kept !== undefined && !choices.some(({ id }) => id === kept)
  return (
    <AutocompleteInput
      source="regionCode"
      label={label}
      choices={isGone ? [...choices, { id: kept, name: String(kept) }] : choices}
      translateChoice={false}
      autoHighlight
      isRequired={requiredInput.isRequired}
    />
  )
}
