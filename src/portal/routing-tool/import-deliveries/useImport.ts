import { useQueryClient } from '@tanstack/react-query'
import { imports } from '#contract/routing-tool/imports/imports'
import type { ImportBatch } from '#domain/import/importBatch'
import type { CallFailure } from '#portal/data/call/callFailure'
import { endpointKey, useEndpoint } from '#portal/data/useEndpoint'
import { useWrite, type WriteOptions } from '#portal/data/useWrite'

const pollEvery = 2_000

/** The current state of an import: updated by events, and by polling while the event stream is down. */
export const useImport = (batchId: number | null) =>
  useEndpoint(imports.readImport, batchId === null ? null : { params: { batchId } }, {
    topics: ['imports'],
    pollEvery,
    background: true,
  })

/** Reads an import again; resolves when it has been read, or could not be. */
export const useRereadBatch = () => {
  const client = useQueryClient()
  return (batchId: number): Promise<void> =>
    client.invalidateQueries({ queryKey: endpointKey(imports.readImport, { params: { batchId } }) })
}

/** Shows the answer of a write immediately, and reads the import again: a reading under way may be older. */
export const useKeepBatch = () => {
  const client = useQueryClient()
  return async (batch: ImportBatch): Promise<void> => {
    const queryKey = endpointKey(imports.readImport, { params: { batchId: batch.id } })
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, batch)
    void client.invalidateQueries({ queryKey })
  }
}

type Told = { onFailure?: (failure: CallFailure) => boolean }

/** The steps that need no more than the import itself. */
export const useImportStepWrites = (batchId: number, { onFailure }: Told = {}) => {
  const keep = useKeepBatch()
  const options = { refreshes: [imports.listImports], ...(onFailure && { onFailure }) } satisfies WriteOptions<never>
  const store = useWrite(imports.storeImport, options)
  const cancel = useWrite(imports.cancelImport, options)
  const takeBack = useWrite(imports.takeBackImport, options)
  const params = { batchId }
  const kept = async (answer: Promise<{ batch: ImportBatch } | undefined>) => {
    const batch = (await answer)?.batch
    if (batch) await keep(batch)
    return batch
  }
  return {
    isBusy: store.busy || cancel.busy || takeBack.busy,
    store: (onError: 'stop' | 'skip') => kept(store.run({ params, body: { onError } })),
    cancel: () => kept(cancel.run({ params })),
    takeBack: () => kept(takeBack.run({ params })),
  }
}
