import MapIcon from '@mui/icons-material/MapOutlined'
import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { workViews } from '#domain/dispatch/workViews'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { CountChips } from '#portal/ui/records/CountChips'
import type { AskedWork } from './useWork'

type WorkFiltersProps = { asked: AskedWork; map: { isShown: boolean; toggle: () => void } }

/** The views that all dispatchers share, the text that is looked for, and the regions; all of it is in the address. */
export const WorkFilters = ({ asked, map }: WorkFiltersProps) => {
  const translate = useTranslate()
  const { view, choose, countOf, change, text, regions, hasAllRegions } = asked
  return (
    <Stack spacing={2}>
      <CountChips
        label={translate('dispatch.views.label')}
        chosen={view}
        onChoose={choose}
        chips={workViews.map((value) => ({
          value,
          count: countOf(value),
          label: translate(`dispatch.views.${value}`),
        }))}
      />
      <Filters label={translate('dispatch.filters')}>
        <AddressField label={translate('dispatch.search')} value={text} onChange={(q) => change({ q })} isFirst />
        {regions.length > 0 && (
          <AddressField
            label={translate('dispatch.regions.label')}
            value={hasAllRegions ? 'all' : ''}
            onChange={(next) => change({ regions: next })}
            choices={[
              { value: '', label: translate('dispatch.regions.mine', { regions: regions.join(', ') }) },
              { value: 'all', label: translate('dispatch.regions.all') },
            ]}
          />
        )}
        <Button
          variant="outlined"
          startIcon={<MapIcon />}
          aria-pressed={map.isShown}
          aria-keyshortcuts="m"
          onClick={map.toggle}
        >
          {translate(map.isShown ? 'dispatch.map.hide' : 'dispatch.map.show')}
        </Button>
      </Filters>
    </Stack>
  )
}
