import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import type { Answer } from '#contract/platform/endpoint'
import { useEndpointList } from '#portal/data/useEndpoint'
import type { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import type { Draft, Edit } from '#portal/fleet-manager/draft/useDraft'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import { SideDrawer } from '#portal/ui/SideDrawer'

type Difference = Answer<typeof crossReferences.compareRows>[number]
type CompareRowsDrawerProps = Pick<ReturnType<typeof useCustomer>, 'customer' | 'customers'> & {
  type: string
  draft: Draft
  onClose: () => void
}

/** The codes of a type that two customers translate differently today, each of which can be copied into the draft. */
export const CompareRowsDrawer = ({ customer, customers = [], type, draft, onClose }: CompareRowsDrawerProps) => {
  const translate = useTranslate()
  const [other, setOther] = useState('')
  const [page, setPage] = useState(1)
  const answer = useEndpointList(
    crossReferences.compareRows,
    other === '' ? null : { query: { customer, other, type }, paging: pagingOf(page) },
    { topics: ['setup'], keepPrevious: true },
  )
  const columns: readonly ReadOnlyColumn<Difference>[] = [
    { name: 'source', label: 'fleetManager.fields.source', cell: ({ source }) => source },
    {
      name: 'values',
      label: 'fleetManager.compare.values',
      cell: ({ before, after }) => `${customer}: ${before ?? '–'} · ${other}: ${after ?? '–'}`,
    },
  ]
  const copies = (answer.data?.rows ?? []).flatMap((difference) => copyOf(type, difference))
  const title = translate('fleetManager.compare.rowsTitle', { type, customer })
  return (
    <SideDrawer title={title} isOpen onClose={onClose}>
      <Stack spacing={3}>
        <TextField
          select
          label={translate('fleetManager.compare.with')}
          value={other}
          onChange={({ target }) => {
            setOther(target.value)
            setPage(1)
          }}
        >
          {customers
            .filter(({ id }) => id !== customer)
            .map(({ id }) => (
              <MenuItem key={id} value={id}>
                {id}
              </MenuItem>
            ))}
        </TextField>
        <Typography variant="body2" color="text.secondary">
          {translate('fleetManager.compare.rowsAbout')}
        </Typography>
        {copies.length > 1 && (
          <Button
            variant="outlined"
            disabled={draft.busy}
            onClick={() => void draft.editTogether(copies)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {translate('fleetManager.compare.copyAll', { smart_count: copies.length })}
          </Button>
        )}
        {other !== '' && (
          <PagedTable
            label={title}
            answer={answer}
            columns={columns}
            keyOf={({ source }) => source}
            page={page}
            onPage={setPage}
            whenEmpty={translate('fleetManager.compare.sameRows')}
            renderActions={(difference) =>
              copyOf(type, difference).map((copy) => (
                <Button
                  key={copy.key}
                  aria-label={translate('fleetManager.compare.copyNamed', { name: difference.source })}
                  disabled={draft.busy}
                  onClick={() => void draft.edit(copy)}
                >
                  {translate('fleetManager.compare.copy')}
                </Button>
              ))
            }
          />
        )}
      </Stack>
    </SideDrawer>
  )
}

/** The edit that gives a source the target of the other customer; none where that has no row. */
const copyOf = (type: string, { source, before, after, description }: Difference): Required<Edit>[] =>
  before !== null || after === null
    ? []
    : [
        {
          kind: 'cross-reference',
          key: 'new',
          after: { type, source, target: after, description, validFrom: null, validTo: null },
          seen: null,
        },
      ]
