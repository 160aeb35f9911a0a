import { useState } from 'react'
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  NumberInput,
  SelectInput,
  TextInput,
  AutocompleteArrayInput,
  useInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import type { MasterRecord } from '#contract/master-data/recordWire'
import { givenFieldsOf, type MasterField, type MasterList, usualLength } from '#domain/master-data/masterList'
import type { MasterListName, SuggestionName } from '#domain/master-data/masterListNames'
import { codeText, codesIn } from '#domain/values/codeList'
import { useEndpoint } from '#portal/data/useEndpoint'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import { SuggestInput } from '#portal/ui/SuggestInput'
import { LocationFence } from './LocationFence'
import { callsOf } from './masterResource'
import { fieldLabel, hintOf } from './words'

/** The inputs of a record, one for each field of its list. */
export const MasterFields = ({ list, without = [] }: { list: MasterList; without?: readonly string[] }) => {
  const isStored = useRecordContext<MasterRecord>() !== undefined
  return (
    <>
      {givenFieldsOf(list)
        .filter(([name]) => !without.includes(name))
        .map(([name, field], place) => (
          <FieldInput key={name} list={list} name={name} field={field} isFirst={place === 0} isStored={isStored} />
        ))}
      {list.name === 'locations' && <LocationFence list={list} />}
    </>
  )
}

type FieldInputProps = { list: MasterList; name: string; field: MasterField; isFirst: boolean; isStored: boolean }

const FieldInput = ({ list, name, field, isFirst, isStored }: FieldInputProps) => {
  const { type, isRequired = false, longest = usualLength, choices = [], of } = field
  const isFixed = field.isFixed === true && isStored
  const required = isRequired ? requiredInput : {}
  const hint = hintOf(list, name)
  const common = { source: name, label: fieldLabel(list, name), ...required, ...(hint && { helperText: hint }) }
  switch (type) {
    case 'flag':
      return <BooleanInput source={name} label={fieldLabel(list, name)} sx={{ ml: 2 }} />
    case 'integer':
    case 'decimal':
      return <NumberInput {...common} step={type === 'integer' ? 1 : 'any'} />
    case 'day':
      return <DateInput {...common} />
    case 'choice':
      return (
        <SelectInput
          {...common}
          margin="none"
          choices={choices.map((choice) => ({ id: choice, name: `masterData.choices.${name}.${choice}` }))}
        />
      )
    case 'reference':
      return of && <RecordInput list={list} name={name} of={of} isRequired={isRequired} isFixed={isFixed} />
    default: {
      if (field.isSeveral && field.codesOf) return <SeveralInput list={list} name={name} of={field.codesOf} />
      if (field.suggests && !isFixed)
        return <SuggestedInput list={list} name={name} of={field.suggests} isFirst={isFirst} />
      return (
        <TextInput
          {...common}
          parse={asTyped}
          type={type === 'email' ? 'email' : type === 'phone' ? 'tel' : 'text'}
          multiline={longest > 200}
          autoFocus={isFirst && !isFixed}
          disabled={isFixed}
          {...(isFixed && { helperText: 'masterData.fixedCode' })}
        />
      )
    }
  }
}

type SuggestedInputProps = { list: MasterList; name: string; of: SuggestionName; isFirst: boolean }

/** A text with what a shipped list has for it. */
const SuggestedInput = ({ list, name, of, isFirst }: SuggestedInputProps) => {
  const [q, setQ] = useState('')
  const query = { of, ...(q && { q: q.slice(0, 200) }) }
  const { data = [] } = useEndpoint(callsOf(list.name).listChoices, { query }, { keepPrevious: true })
  return (
    <SuggestInput
      source={name}
      label={fieldLabel(list, name)}
      suggestions={data}
      onTyped={setQ}
      autoFocus={isFirst}
      helperText="masterData.suggested"
    />
  )
}

type SeveralInputProps = { list: MasterList; name: string; of: MasterListName }

/** Several records of another list by their codes; the field holds them as one text. */
const SeveralInput = ({ list, name, of }: SeveralInputProps) => {
  const [q, setQ] = useState('')
  const { data = [] } = useEndpoint(
    callsOf(list.name).listChoices,
    { query: { of, ...(q && { q: q.slice(0, 200) }) } },
    { keepPrevious: true },
  )
  const kept = codesIn(String(useInput({ source: name }).field.value ?? ''))
  const others = kept.filter((code) => !data.some((choice) => choice.code === code))
  const hint = hintOf(list, name)
  return (
    <AutocompleteArrayInput
      source={name}
      label={fieldLabel(list, name)}
      choices={[
        ...data.map((choice) => ({ id: choice.code, name: `${choice.code} · ${choice.name}` })),
        ...others.map((code) => ({ id: code, name: code })),
      ]}
      format={(text: unknown) => codesIn(String(text ?? ''))}
      parse={(codes: readonly string[]) => codeText(codes)}
      translateChoice={false}
      setFilter={(text) => setQ(text)}
      noOptionsText={useTranslate()('masterData.noneFound')}
      {...(hint && { helperText: hint })}
    />
  )
}

type RecordInputProps = { list: MasterList; name: string; of: MasterListName; isRequired: boolean; isFixed: boolean }

/** A record of another list by its code; the server searches it. */
const RecordInput = ({ list, name, of, isRequired, isFixed }: RecordInputProps) => {
  const [q, setQ] = useState('')
  const kept = useRecordContext<MasterRecord>()?.[name]
  const words = q === kept ? '' : q.replace(/ · .*$/, '')
  const { data = [] } = useEndpoint(
    callsOf(list.name).listChoices,
    { query: { of, ...(words && { q: words }) } },
    { keepPrevious: true },
  )
  const found = data.map((choice) => ({
    id: choice.code,
    name: choice.name === choice.code ? choice.code : `${choice.code} · ${choice.name}`,
  }))
  const isGone = typeof kept === 'string' && kept !== '' && !found.some(({ id }) => id === kept)
  return (
    <AutocompleteInput
      source={name}
      label={fieldLabel(list, name)}
      choices={isGone ? [...found, { id: kept, name: kept }] : found}
      translateChoice={false}
      setFilter={(text) => setQ(text)}
      noOptionsText={useTranslate()('masterData.noneFound')}
      isRequired={isRequired}
      disabled={isFixed}
      {...(isFixed && { helperText: 'masterData.fixedCode' })}
    />
  )
}
