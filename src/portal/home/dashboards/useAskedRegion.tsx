import { Alert } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { regions } from '#contract/routing-tool/setup/regions'
import { isAllowed } from '#domain/access/access'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { useRegionChoices } from '#portal/data/useRegionChoices'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { KeptFilterFields } from './useKeptFilters'

/**
 * The region that the address asks for, the field that chooses it, and a notice of one that is unknown. Without them for
 * those who may not list the regions, and where figures have none.
 */
export const useAskedRegion = (hasRegions: boolean, { values, chooseRegion, forgetRegion }: KeptFilterFields) => {
  const translate = useTranslate()
  const mayChoose = isAllowed(regions.listRegions.needs, useHeldPermissions()) && hasRegions
  const choices = useRegionChoices(mayChoose)
  const region = choices.find(({ code }) => String(code) === values.region)
  const isGone = values.region !== '' && region === undefined && choices.length > 0
  useEffect(() => {
    // Without effect once it is forgotten.
    if (isGone) forgetRegion()
  })
  return {
    region,
    field: mayChoose && (
      <AddressField
        label={translate('home.dashboards.region')}
        value={region === undefined ? '' : String(region.code)}
        onChange={chooseRegion}
        choices={[
          { value: '', label: translate('home.dashboards.everyRegion') },
          ...choices.map(({ code, name }) => ({ value: String(code), label: name })),
        ]}
      />
    ),
    notice: (isGone || (values.region !== '' && !mayChoose)) && (
      <Alert severity="info" variant="outlined">
        {translate('home.dashboards.unknownRegion')}
      </Alert>
    ),
  }
}
