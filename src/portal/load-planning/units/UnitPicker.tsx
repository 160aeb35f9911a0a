import { Autocomplete, Box, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { planningUnits } from '#contract/load-planning/planningUnits'
import { useEndpoint } from '#portal/data/useEndpoint'

type UnitPickerProps = { chosen: string; onChoose: (id: string) => void }

const pause = 250

/** Finds a power unit by how its id begins; what is typed is searched for in upper case. */
export const UnitPicker = ({ chosen, onChoose }: UnitPickerProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState(chosen)
  const [searched, setSearched] = useState('')
  useEffect(() => setTyped(chosen), [chosen])
  useEffect(() => {
    // Each letter would ask the server: it waits for a pause in the typing.
    const timer = setTimeout(() => setSearched(typed === chosen ? '' : typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, chosen])
  const { data = [], isFetching } = useEndpoint(
    planningUnits.searchUnits,
    { query: { powerUnit: searched } },
    { keepPrevious: true, background: true },
  )
  return (
    <Box role="search" aria-label={translate('planFleet.details.search')}>
      <Autocomplete
        sx={{ maxWidth: 420 }}
        freeSolo
        autoHighlight
        options={data.map(({ id }) => id)}
        // What is shown while the answer is on its way must fit what is typed already.
        filterOptions={(options, { inputValue }) => options.filter((id) => id.startsWith(inputValue.trim()))}
        value={chosen}
        inputValue={typed}
        onInputChange={(_, next) => setTyped(next.toUpperCase())}
        onChange={(_, next) => onChoose((next ?? '').trim())}
        loading={isFetching}
        renderInput={(input) => (
          <TextField
            {...input}
            size="small"
            label={translate('planFleet.details.field')}
            helperText={translate('planFleet.details.help')}
          />
        )}
      />
    </Box>
  )
}
