import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { failureLines, showAlert, showFailure } from '#portal/data/alerts'
import { CallFailure } from '#portal/data/call/callFailure'
import { address } from '#portal/ui/page/address'
import type { CrudDeclaration, CrudRow } from './crudDeclaration'
import { focusList } from './list/focusList'

type Act = 'delete' | 'restore'

/**
 * What happens around the writes of the pages: messages, undo, retry, fresh lists. Own code and no
 * `useBulkDeleteController`: that knows one outcome for all records, and names none of them.
 */
export const useCrudWrites = <Row extends CrudRow, Draft extends object>({
  resource,
  paths,
  words,
  nameOf,
  couldNot = {},
}: CrudDeclaration<Row, Draft>) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  // One write may change other records too, such as the one that was the default.
  const refresh = () => client.invalidateQueries({ queryKey: [resource] })
  // Replaces the form: there is no way back into one that is saved, and nothing unsaved to be asked about.
  const toList = () => void navigate(address(paths.list), { replace: true })

  const write = async (act: Act, rows: readonly Row[], progress?: Progress): Promise<readonly Row[]> => {
    const writeOne = (row: Row) =>
      act === 'delete'
        ? dataProvider.delete(resource, { id: row.id, previousData: row })
        : dataProvider.update(resource, { id: row.id, data: { ...row, deleted: false }, previousData: row })
    const outcome = await asStored(act, rows).then(
      (stored) => writeEach(stored, writeOne, progress),
      (failure: unknown): Outcome<Row> => ({ done: [], failed: rows.map((row) => ({ row, failure })) }),
    )
    await refresh()
    tellDone(act, outcome.done)
    const [first] = outcome.failed
    if (first && rows.length === 1) showFailed(act === 'delete' ? 'remove' : 'update', first.failure)
    else if (first) tellFailed(act, outcome)
    return outcome.done
  }

  /** The rows as they are now: restoring must not bring back an earlier text, and the deletion made a new version. */
  const asStored = async (act: Act, rows: readonly Row[]): Promise<readonly Row[]> => {
    if (act === 'delete') return rows
    const { data } = await dataProvider.getMany<Row>(resource, { ids: rows.map(({ id }) => id) })
    const stored = new Map(data.map((row) => [row.id, row]))
    return rows.map((row) => stored.get(row.id) ?? row)
  }

  /** A failure of one record or of the list, with what could not be done as its first line. */
  const showFailed = (verb: keyof NonNullable<typeof couldNot>, error: unknown) => {
    const key = couldNot[verb]
    showFailure(error, translate, { persisted: verb !== 'get', ...(key !== undefined && { couldNot: key }) })
  }

  const tellDone = (act: Act, rows: readonly Row[]) => {
    const [only] = rows
    if (!only) return
    const word = act === 'delete' ? 'deleted' : 'restored'
    const text =
      rows.length === 1
        ? translate(`${words}.${word}`, { name: nameOf(only) })
        : translate(`crud.bulk.${word}`, { smart_count: rows.length })
    const onUndo = () => {
      focusList()
      void write('restore', rows)
    }
    notify(text, { type: 'success', ...(act === 'delete' && { onUndo }) })
  }

  const tellFailed = (act: Act, { done, failed }: Outcome<Row>) => {
    const retry = () => {
      focusList()
      void write(
        act,
        failed.map(({ row }) => row),
      )
    }
    showAlert(
      [
        translate('crud.bulk.outcome', { done: done.length, failed: failed.length }),
        ...failed.map(
          ({ row, failure }) => `${nameOf(row)}: ${failureLines(failure, translate).join(' ').replaceAll('\n', ' ')}`,
        ),
      ],
      {
        severity: done.length > 0 ? 'warning' : 'error',
        persisted: true,
        action: { label: translate('crud.bulk.retry'), run: retry },
      },
    )
  }

  return {
    refresh,
    showFailed,
    toList,
    saved: (word: 'created' | 'updated', row: Row) => {
      void refresh()
      notify(`${words}.${word}`, { type: 'success', messageArgs: { name: nameOf(row) } })
      toList()
    },
    /** Returns the records that are now deleted; failures of the others have been reported. */
    remove: (rows: readonly Row[], progress?: Progress) => write('delete', rows, progress),
    restore: (rows: readonly Row[]) => write('restore', rows),
  }
}

type Outcome<Row> = { done: readonly Row[]; failed: readonly { row: Row; failure: unknown }[] }

type Progress = { onProgress?: (settled: number) => void; signal?: AbortSignal }

const atOnce = 4

/**
 * Writes records one by one, a few at a time, and answers which were written and why others were not. A lost connection
 * or right would fail for all alike: then the rest is not tried, and fails with it. After an abort the rest stays out.
 */
const writeEach = async <Row>(
  rows: readonly Row[],
  write: (row: Row) => Promise<unknown>,
  { onProgress, signal }: Progress = {},
): Promise<Outcome<Row>> => {
  const failures = new Map<Row, unknown>()
  const done = new Set<Row>()
  const waiting = [...rows]
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      if (signal?.aborted) return
      try {
        await write(row)
        done.add(row)
      } catch (failure) {
        failures.set(row, failure)
        if (!isAboutRecord(failure)) for (const rest of waiting.splice(0)) failures.set(rest, failure)
      }
      onProgress?.(done.size + failures.size)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))
  return {
    done: rows.filter((row) => done.has(row)),
    failed: rows.filter((row) => failures.has(row)).map((row) => ({ row, failure: failures.get(row) })),
  }
}

const isAboutRecord = (error: unknown): boolean => {
  if (!(error instanceof CallFailure)) return false
  const { failure } = error
  return failure.kind === 'refused' || (failure.kind === 'http' && [400, 404, 409].includes(failure.status))
}
