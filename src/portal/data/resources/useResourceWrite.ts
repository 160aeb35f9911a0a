import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useCreate, useDelete, useNotify, useTranslate, useUpdate } from 'react-admin'
import { showFailure } from '#portal/data/alerts'

type Options<Row> = {
  /** Message key of what could not be done: the first line of the alert. */
  couldNot?: string
  /** The text that reports the success. */
  success?: (row: Row) => string
  /** Failures that the page shows in place return true and are not alerted. */
  onFailure?: (error: Error) => boolean
}

/** Resolves to the record, or to undefined after a failure, which has been shown by then. Never rejects. */
type Run<Data, Row> = (data: Data) => Promise<Row | undefined>

/** Creates a record by react-admin's mutation, with the messages around it. */
export const useResourceCreate = <Row extends RaRecord>(resource: string, options: Options<Row>) => {
  const [create, { isPending }] = useCreate<Row>()
  const report = useReport(resource, options)
  const run: Run<object, Row> = (data) => report(() => create(resource, { data }, { returnPromise: true }))
  return { run, busy: isPending }
}

type Update<Row extends RaRecord> = { data: object; before: Partial<Row> & { id: Row['id'] } }

/** Updates a record; with a `version` in `before` the server rejects the update of an older one. */
export const useResourceUpdate = <Row extends RaRecord>(resource: string, options: Options<Row>) => {
  const [update, { isPending }] = useUpdate<Row>()
  const report = useReport(resource, options)
  const run: Run<Update<Row>, Row> = ({ data, before }) =>
    report(() => update(resource, { id: before.id, data, previousData: before as Row }, { returnPromise: true }))
  return { run, busy: isPending }
}

/** Deletes a record. */
export const useResourceDelete = <Row extends RaRecord>(resource: string, options: Options<Row>) => {
  const [remove, { isPending }] = useDelete<Row>()
  const report = useReport(resource, options)
  const run: Run<Row, Row> = (row) =>
    report(() => remove(resource, { id: row.id, previousData: row }, { returnPromise: true }))
  return { run, busy: isPending }
}

/** Reports the result of a mutation; the lists and records of the resource are read again. */
const useReport = <Row>(resource: string, { couldNot, success, onFailure }: Options<Row>) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  // react-admin answers nothing where the caller does not wait for the promise.
  return async (write: () => Promise<Row | void>): Promise<Row | undefined> => {
    try {
      const row = (await write()) as Row
      const text = success?.(row)
      if (text) notify(text, { type: 'success' })
      void client.invalidateQueries({ queryKey: [resource] })
      return row
    } catch (error) {
      if (!(error instanceof Error && onFailure?.(error)))
        showFailure(error, translate, { persisted: true, ...(couldNot && { couldNot }) })
      return undefined
    }
  }
}
