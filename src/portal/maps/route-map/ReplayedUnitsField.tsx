import { Autocomplete, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { mostReplayed } from '#contract/maps/traces'
import { routes } from '#contract/maps/routes'
import { useEndpoint } from '#portal/data/useEndpoint'

type ReplayedUnitsFieldProps = { units: readonly string[]; onChange: (units: string[]) => void }

/** Which units are replayed together: those under way are offered, any other can be typed. */
export const ReplayedUnitsField = ({ units, onChange }: ReplayedUnitsFieldProps) => {
  const translate = useTranslate()
  const { data = [] } = useEndpoint(routes.searchInTransit, { body: {} }, { background: true })
  const offered = [...new Set(data.flatMap(({ powerUnitId }) => powerUnitId ?? []))].toSorted()
  return (
    <Autocomplete
      multiple
      freeSolo
      disableClearable
      size="small"
      limitTags={4}
      options={offered}
      value={[...units]}
      onChange={(_, chosen) =>
        onChange([...new Set(chosen.map((unit) => unit.trim().toUpperCase()))].slice(0, mostReplayed))
      }
      renderInput={(parameters) => <TextField {...parameters} label={translate('routeMap.replay.units')} />}
      sx={{ flex: '1 1 240px', minWidth: 0 }}
    />
  )
}
