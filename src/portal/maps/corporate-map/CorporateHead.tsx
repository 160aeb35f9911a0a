import { Autocomplete, Box, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Corporation } from '#domain/fleet/fleetSetup'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { CorporateSearch } from './useCorporateFleet'

type CorporateHeadProps = {
  corporations: readonly Corporation[]
  values: CorporateSearch
  onChange: (changes: Partial<CorporateSearch> & { route?: string }) => void
}

/** Whose fleet it is, by id or name, and what narrows it. */
export const CorporateHead = ({ corporations, values, onChange }: CorporateHeadProps) => {
  const translate = useTranslate()
  const { corp } = values
  const chosen = corporations.find(({ id }) => id === corp)
  return (
    <Box role="search" aria-label={translate('searchRoute.corporate.search')} sx={{ p: 3, display: 'grid', gap: 3 }}>
      <Autocomplete
        options={corporations}
        value={chosen ?? (corp ? { id: corp, name: corp } : null)}
        getOptionLabel={({ id, name }) => (id === name ? id : `${id} · ${name}`)}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, next) => onChange({ corp: next?.id ?? '', route: '' })}
        size="small"
        noOptionsText={translate('searchRoute.noChoices')}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={translate('searchRoute.corporate.id')}
            slotProps={{ htmlInput: { ...parameters.inputProps, 'data-list-filter': true } }}
          />
        )}
      />
      {corp !== '' && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
          <AddressField
            label={translate('searchRoute.fields.trailerId')}
            value={values.trailer}
            onChange={(trailer) => onChange({ trailer })}
          />
          <AddressField
            label={translate('searchRoute.corporate.customer')}
            value={values.customer}
            onChange={(customer) => onChange({ customer })}
          />
          <AddressField
            label={translate('searchRoute.corporate.bol')}
            value={values.bol}
            onChange={(bol) => onChange({ bol })}
          />
        </Box>
      )}
    </Box>
  )
}
