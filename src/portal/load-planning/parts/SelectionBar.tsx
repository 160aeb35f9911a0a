import { Alert, Autocomplete, Box, Stack, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useGroup } from '#portal/data/session/useSession'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { usePlanningRegions } from './usePlanningRegions'
import { usePlanningSelection } from './usePlanningSelection'

/** Chooses the regions and areas that are planned; the customer is the group that is worked in. */
export const SelectionBar = () => {
  const translate = useTranslate()
  const group = useGroup()
  const { selection, select, foreign } = usePlanningSelection()
  const { data, error, refetch } = usePlanningRegions()
  const { regionIds, areaIds } = selection
  const regions = data?.regions ?? []
  const areas = (data?.areas ?? []).filter(
    ({ id, regionId }) => regionIds.length === 0 || regionIds.includes(regionId) || areaIds.includes(id),
  )
  const regionOf = new Map((data?.areas ?? []).map(({ id, regionId }) => [id, regionId]))
  const chooseRegions = (chosen: readonly number[]) =>
    select({
      regionIds: chosen,
      // An area outside of the chosen regions would leave nothing to plan.
      areaIds: areaIds.filter((id) => chosen.length === 0 || chosen.includes(regionOf.get(id) ?? -1)),
    })
  return (
    <Stack spacing={2}>
      <Box
        role="search"
        aria-label={translate('loadPlanning.selection.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
      >
        <Typography variant="body2" color="text.secondary">
          {translate('loadPlanning.selection.customer', { customer: group.id })}
        </Typography>
        <Choices
          label={translate('loadPlanning.selection.regions')}
          whenNone={translate('loadPlanning.selection.all')}
          choices={regions.map(({ id, code, name }) => ({ id, label: `${code} ${name}` }))}
          chosen={regionIds}
          onChange={chooseRegions}
        />
        <Choices
          label={translate('loadPlanning.selection.areas')}
          whenNone={translate('loadPlanning.selection.all')}
          choices={areas.map(({ id, name }) => ({ id, label: name }))}
          chosen={areaIds}
          onChange={(chosen) => select({ regionIds, areaIds: chosen })}
        />
      </Box>
      {foreign !== null && (
        <Alert severity="warning" variant="outlined">
          {translate('loadPlanning.selection.foreign', { other: foreign, customer: group.id })}
        </Alert>
      )}
      {error && <ReadFailure error={error} onRetry={() => void refetch()} />}
    </Stack>
  )
}

type Choice = { id: number; label: string }

type ChoicesProps = {
  label: string
  whenNone: string
  choices: readonly Choice[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

const Choices = ({ label, whenNone, choices, chosen, onChange }: ChoicesProps) => (
  <Autocomplete
    multiple
    disableCloseOnSelect
    limitTags={2}
    size="small"
    options={[...choices]}
    value={chosen.map((id) => choices.find((choice) => choice.id === id) ?? { id, label: String(id) })}
    getOptionKey={({ id }) => id}
    isOptionEqualToValue={(one, other) => one.id === other.id}
    onChange={(_, next) => onChange(next.map(({ id }) => id))}
    renderInput={(parameters) => (
      <TextField {...parameters} label={label} placeholder={chosen.length === 0 ? whenNone : ''} />
    )}
    sx={{ flex: '1 1 220px', maxWidth: { sm: 380 }, minWidth: 0 }}
  />
)
