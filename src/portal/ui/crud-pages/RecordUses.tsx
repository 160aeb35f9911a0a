import { Box, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'react-admin'
import type { CrudDeclaration, CrudRow, RecordUse } from './crudDeclaration'

type RecordUsesProps<Row extends CrudRow, Draft extends object> = {
  declaration: Pick<CrudDeclaration<Row, Draft>, 'resource' | 'uses' | 'nameOf'>
  rows: readonly Row[]
}

/** What uses the records that are about to be deleted, in words; nothing where the list does not know. */
export const RecordUses = <Row extends CrudRow, Draft extends object>({
  declaration: { resource, uses, nameOf },
  rows,
}: RecordUsesProps<Row, Draft>) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const ids = rows.map(({ id }) => id)
  const { data, isError } = useQuery({
    queryKey: ['uses', resource, ids],
    queryFn: async () => (uses ? countInParts(uses, ids) : []),
    enabled: uses !== undefined,
    gcTime: 0,
    retry: false,
  })
  if (!uses) return null
  const words = (of: readonly RecordUse[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      of.map(({ noun, count }) => translate(`crud.usedBy.${noun}`, { smart_count: count })),
    )
  const used = rows
    .map((row) => ({ row, by: (data ?? []).filter(({ id, count }) => id === row.id && count > 0) }))
    .filter(({ by }) => by.length > 0)
  return (
    <Box role="status" sx={{ mt: 3, fontSize: 13 }}>
      {isError && translate('crud.usedBy.unknown')}
      {!data && !isError && <Skeleton width="60%" />}
      {data && used.length === 0 && translate('crud.usedBy.nothing')}
      {rows.length === 1
        ? used.map(({ row, by }) => <strong key={row.id}>{translate('crud.usedBy.one', { users: words(by) })}</strong>)
        : used.slice(0, mostLines).map(({ row, by }) => (
            <div key={row.id}>
              <strong>{translate('crud.usedBy.named', { name: nameOf(row), users: words(by) })}</strong>
            </div>
          ))}
      {rows.length > 1 && used.length > mostLines && (
        <div>{translate('crud.bulk.more', { smart_count: used.length - mostLines })}</div>
      )}
    </Box>
  )
}

const mostLines = 8
const mostAtOnce = 200

/** The keys stand in an address, which cannot be of any length. */
const countInParts = async (
  uses: (ids: readonly number[]) => Promise<readonly RecordUse[]>,
  ids: readonly number[],
): Promise<readonly RecordUse[]> => {
  const found: RecordUse[] = []
  for (let from = 0; from < ids.length; from += mostAtOnce)
    found.push(...(await uses(ids.slice(from, from + mostAtOnce))))
  return found
}
