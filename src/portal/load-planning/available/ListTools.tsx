import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { AddressField } from '#portal/ui/facts/AddressField'
import { Filters } from '#portal/ui/facts/Filters'

type ListToolsProps = { search: string; onSearch: (search: string) => void }

/** One search for all lists and the timeline. */
export const ListTools = ({ search, onSearch }: ListToolsProps) => {
  const translate = useTranslate()
  return (
    <Filters label={translate('planFleet.search.label')}>
      <AddressField label={translate('planFleet.search.field')} value={search} onChange={onSearch} isFirst />
      <Typography variant="body2" color="text.secondary">
        {translate('planFleet.utc')}
      </Typography>
    </Filters>
  )
}
