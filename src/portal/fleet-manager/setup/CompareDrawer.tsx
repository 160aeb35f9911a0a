import { Button, MenuItem, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { parameterOf } from '#contract/fleet-manager/parameterNames'
import type { Answer } from '#contract/platform/endpoint'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import type { Draft, Edit } from '#portal/fleet-manager/draft/useDraft'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { SideDrawer } from '#portal/ui/SideDrawer'

type Difference = Answer<typeof genericSetup.compareSetups>[number]
type CompareDrawerProps = Pick<ReturnType<typeof useCustomer>, 'customer' | 'customers'> & {
  draft: Draft
  onClose: () => void
}

/** The parameters that two customers have differently, each of which can be copied into the draft. */
export const CompareDrawer = ({ customer, customers = [], draft, onClose }: CompareDrawerProps) => {
  const translate = useTranslate()
  const [other, setOther] = useState('')
  const { data, error, refetch } = useEndpoint(
    genericSetup.compareSetups,
    other === '' ? null : { query: { customer, other } },
    { topics: ['setup'] },
  )
  const copied = (data ?? []).flatMap(({ lookupCode, name, after }): Edit[] =>
    after === null ? [] : [{ kind: 'parameter', key: name, after: { lookupCode, value: after } }],
  )
  const columns: readonly ReadOnlyColumn<Difference>[] = [
    {
      name: 'name',
      label: 'fleetManager.columns.name',
      cell: ({ name }) => {
        const known = parameterOf(name)
        return known === null ? name : translate(`fleetManager.parameters.${known}.label`)
      },
    },
    {
      name: 'values',
      label: 'fleetManager.compare.values',
      cell: ({ before, after }) => `${customer}: ${before ?? '–'} · ${other}: ${after ?? '–'}`,
    },
  ]
  return (
    <SideDrawer title={translate('fleetManager.compare.title', { customer })} isOpen onClose={onClose}>
      <Stack spacing={3}>
        <TextField
          select
          label={translate('fleetManager.compare.with')}
          value={other}
          onChange={({ target }) => setOther(target.value)}
        >
          {customers
            .filter(({ id }) => id !== customer)
            .map(({ id, hasSetup }) => (
              <MenuItem key={id} value={id} disabled={!hasSetup}>
                {id}
              </MenuItem>
            ))}
        </TextField>
        {copied.length > 1 && (
          <Button
            variant="outlined"
            disabled={draft.busy}
            onClick={() => void draft.editAll(copied)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {translate('fleetManager.compare.copyAll', { smart_count: copied.length })}
          </Button>
        )}
        {other !== '' && (
          <QueriedTable
            label={translate('fleetManager.compare.title', { customer })}
            columns={columns}
            rows={data}
            error={error}
            onRetry={() => void refetch()}
            keyOf={({ lookupCode, name }) => `${lookupCode} ${name}`}
            whenEmpty={translate('fleetManager.compare.same')}
            renderActions={({ lookupCode, name, after }) =>
              after !== null && (
                <Button
                  aria-label={translate('fleetManager.compare.copyNamed', { name })}
                  disabled={draft.busy}
                  onClick={() => void draft.edit({ kind: 'parameter', key: name, after: { lookupCode, value: after } })}
                >
                  {translate('fleetManager.compare.copy')}
                </Button>
              )
            }
          />
        )}
      </Stack>
    </SideDrawer>
  )
}
