import { Box, LinearProgress, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslate, useLocaleState } from 'react-admin'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import type { CrudDeclaration, CrudRow, RecordUse } from '#portal/ui/crud-pages/crudDeclaration'
import { useCrudWrites } from '#portal/ui/crud-pages/useCrudWrites'

type DeleteDialogProps<Row extends CrudRow, Draft extends object> = {
  declaration: CrudDeclaration<Row, Draft>
  rows: readonly Row[]
  onClose: () => void
  onDeleted?: (rows: readonly Row[]) => void
}

/** Asks before records are deleted, by their names and by what uses them. Why one cannot be is alerted. */
export const DeleteDialog = <Row extends CrudRow, Draft extends object>(props: DeleteDialogProps<Row, Draft>) => {
  const { declaration, rows, onClose, onDeleted } = props
  const { words, nameOf } = declaration
  const translate = useTranslate()
  const { remove } = useCrudWrites<Row, Draft>(declaration)
  const [settled, setSettled] = useState<number | null>(null)
  const stop = useRef(new AbortController())
  const isBusy = settled !== null
  const confirm = async () => {
    setSettled(0)
    const deleted = await remove(rows, { onProgress: setSettled, signal: stop.current.signal })
    onClose()
    if (deleted.length > 0) onDeleted?.(deleted)
  }
  // Running work is stopped by its button, not by a key meant for something else.
  const close = () => !isBusy && onClose()
  const [first] = rows
  const isOne = rows.length === 1
  return (
    <ConfirmDialog
      title={
        isOne && first
          ? translate(`${words}.askDelete`, { name: nameOf(first) })
          : translate('crud.bulk.askDelete', { smart_count: rows.length })
      }
      text={translate(isOne ? `${words}.whatDeleteDoes` : 'crud.bulk.whatDeleteDoes')}
      action={translate('crud.delete')}
      keep={translate(isBusy && !isOne ? 'crud.bulk.stop' : 'crud.keep')}
      isDangerous
      busy={isBusy}
      onAgree={() => void confirm()}
      onKeep={() => (isBusy && !isOne ? stop.current.abort() : close())}
      onClose={close}
    >
      {!isOne && <Names names={rows.slice(0, mostNamed).map(nameOf)} more={rows.length - mostNamed} />}
      <RecordUses declaration={declaration} rows={rows} />
      {isBusy && !isOne && (
        <Box sx={{ mt: 3 }}>
          <LinearProgress
            variant="determinate"
            value={(100 * settled) / rows.length}
            aria-label={translate('crud.bulk.progress')}
          />
          <Box role="status" sx={{ mt: 1, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
            {translate('crud.bulk.settled', { settled, all: rows.length })}
          </Box>
        </Box>
      )}
    </ConfirmDialog>
  )
}

const mostNamed = 8

const Names = ({ names, more }: { names: readonly string[]; more: number }) => {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ mt: 0, mb: 2, pl: 5, fontSize: 13 }}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {more > 0 && <li>{translate('crud.bulk.more', { smart_count: more })}</li>}
    </Box>
  )
}

type RecordUsesProps<Row extends CrudRow, Draft extends object> = {
  declaration: Pick<CrudDeclaration<Row, Draft>, 'resource' | 'uses' | 'useWords' | 'nameOf'>
  rows: readonly Row[]
}

/** What uses the records that are about to be deleted, in words; nothing where the list does not know. */
const RecordUses = <Row extends CrudRow, Draft extends object>({
  declaration: { resource, uses, useWords = 'crud.usedBy', nameOf },
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
      of.map(({ noun, count }) => translate(`${useWords}.${noun}`, { smart_count: count })),
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

/** The keys are part of an address, whose length is limited. */
const countInParts = async (
  uses: (ids: readonly number[]) => Promise<readonly RecordUse[]>,
  ids: readonly number[],
): Promise<readonly RecordUse[]> => {
  const found: RecordUse[] = []
  for (let from = 0; from < ids.length; from += mostAtOnce)
    found.push(...(await uses(ids.slice(from, from + mostAtOnce))))
  return found
}
