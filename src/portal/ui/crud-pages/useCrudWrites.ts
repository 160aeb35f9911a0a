import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { failureLines, showAlert, showFailure } from '#portal/data/alerts'
import { CallFailure } from '#portal/data/call/callFailure'
import { address } from '#portal/ui/page/address'
import type { CrudDeclaration, CrudRow } from './crudDeclaration'
import { focusList } from '#portal/ui/list/focusList'

type Action = 'delete' | 'restore'

/**
 * The writes of the pages, with their messages, undo, retry and the refresh of lists. Not `useBulkDeleteController`:
 * it reports one outcome for all records, without their names.
 */
export const useCrudWrites = <Row extends CrudRow, Draft extends object>({
  resource,
  paths,
  words,
  nameOf,
  couldNot = {},
}: Pick<CrudDeclaration<Row, Draft>, 'resource' | 'paths' | 'words' | 'nameOf' | 'couldNot'>) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  // A write may change other records too, such as the previous default.
  const refresh = () => client.invalidateQueries({ queryKey: [resource] })
  // Replaces the form in the history: a saved form has nothing to go back to, or to confirm.
  const toList = () => void navigate(address(paths.list), { replace: true })

  const write = async (action: Action, rows: readonly Row[], progress?: Progress): Promise<readonly Row[]> => {
    const writeOne = (row: Row) =>
      action === 'delete'
        ? dataProvider.delete(resource, { id: row.id, previousData: row })
        : dataProvider.update(resource, { id: row.id, data: { ...row, deleted: false }, previousData: row })
    const outcome = await asStored(action, rows).then(
      (stored) => writeEach(stored, writeOne, progress),
      (failure: unknown): Outcome<Row> => ({ done: [], failed: rows.map((row) => ({ row, failure })) }),
    )
    await refresh()
    notifyDone(action, outcome.done)
    const [first] = outcome.failed
    if (first && rows.length === 1) showFailed(action === 'delete' ? 'remove' : 'update', first.failure)
    else if (first) showFailures(action, outcome)
    return outcome.done
  }

  /** The rows as stored now: a restore must not bring back an earlier text, and the deletion made a new version. */
  const asStored = async (action: Action, rows: readonly Row[]): Promise<readonly Row[]> => {
    if (action === 'delete') return rows
    const { data } = await dataProvider.getMany<Row>(resource, { ids: rows.map(({ id }) => id) })
    const stored = new Map(data.map((row) => [row.id, row]))
    return rows.map((row) => stored.get(row.id) ?? row)
  }

  /** Shows the failure of one record or of the list; its first line names the action that failed. */
  const showFailed = (verb: keyof NonNullable<typeof couldNot>, error: unknown) => {
    const key = couldNot[verb]
    showFailure(error, translate, { persisted: verb !== 'get', ...(key !== undefined && { couldNot: key }) })
  }

  const notifyDone = (action: Action, rows: readonly Row[]) => {
    const [only] = rows
    if (!only) return
    const word = action === 'delete' ? 'deleted' : 'restored'
    const text =
      rows.length === 1
        ? translate(`${words}.${word}`, { name: nameOf(only) })
        : translate(`crud.bulk.${word}`, { smart_count: rows.length })
    const onUndo = () => {
      focusList()
      void write('restore', rows)
    }
    notify(text, { type: 'success', ...(action === 'delete' && { onUndo }) })
  }

  const showFailures = (action: Action, { done, failed }: Outcome<Row>) => {
    const retry = () => {
      focusList()
      void write(
        action,
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

/** Records that are written at a time. */
const concurrency = 4

/**
 * Writes each record, a few at a time, and returns which were written and why others were not. Records after a lost
 * connection or permission are not written and fail with the same error. After an abort the rest is skipped.
 */
const writeEach = async <Row>(
  rows: readonly Row[],
  write: (row: Row) => Promise<unknown>,
  { onProgress, signal }: Progress = {},
): Promise<Outcome<Row>> => {
  const failures = new Map<Row, unknown>()
  const done = new Set<Row>()
  const pending = [...rows]
  const work = async () => {
    for (let row = pending.shift(); row !== undefined; row = pending.shift()) {
      if (signal?.aborted) return
      try {
        await write(row)
        done.add(row)
      } catch (failure) {
        failures.set(row, failure)
        if (!isAboutRecord(failure)) for (const rest of pending.splice(0)) failures.set(rest, failure)
      }
      onProgress?.(done.size + failures.size)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, rows.length) }, work))
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
