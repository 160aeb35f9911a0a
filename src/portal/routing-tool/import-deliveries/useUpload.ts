import { useEffect, useRef, useState } from 'react'
import { imports } from '#contract/routing-tool/imports'
import type { ImportRefusal } from '#domain/importBatch'
import { call } from '#portal/data/call'
import { CallFailure } from '#portal/data/callFailure'
import { useRefresh } from '#portal/data/useEndpoint'
import { refusalOfFailure } from './refusalOfFailure'
import { refuseFile } from './refuseFile'
import { useKeepBatch } from './useImport'

/** What stands in the way of a file: found here before it is sent, or by the server. */
export type UploadProblem = {
  fileName: string
  refusal: ImportRefusal | null
  failure: CallFailure | null
  /** Sends the same file again, where that may help. */
  retry?: () => void
}

/** Sends a file, one at a time; leaving the page gives it up. */
export const useUpload = (onStarted: (batchId: number) => void) => {
  const [sending, setSending] = useState<{ name: string; size: number } | null>(null)
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const control = useRef<AbortController | null>(null)
  const refresh = useRefresh()
  const keep = useKeepBatch()
  useEffect(() => () => control.current?.abort(), [])

  const during = async (name: string, size: number, bytesOf: (signal: AbortSignal) => Promise<Uint8Array>) => {
    const own = (control.current = new AbortController())
    setProblem(null)
    setSending({ name, size })
    try {
      const bytes = await bytesOf(own.signal)
      const { batch } = await call(imports.startImport, { body: { file: { name, bytes } } }, { signal: own.signal })
      keep(batch)
      void refresh(imports.listImports)
      onStarted(batch.id)
    } catch (error) {
      // A file that cannot be read here (moved, or locked by another program) counts as no answer.
      const failure = error instanceof CallFailure ? error : new CallFailure({ kind: 'network' }, { cause: error })
      const refusal = refusalOfFailure(failure.failure)
      const retry = () => void during(name, size, bytesOf)
      if (failure.failure.kind !== 'aborted')
        setProblem({ fileName: name, refusal, failure, ...((refusal === null || refusal === 'busy') && { retry }) })
    } finally {
      if (control.current === own) setSending(null)
    }
  }

  return {
    sending,
    problem,
    send: (file: File) => {
      const refusal = refuseFile(file)
      if (refusal) setProblem({ fileName: file.name, refusal, failure: null })
      else void during(file.name, file.size, async () => new Uint8Array(await file.arrayBuffer()))
    },
    sendSample: () =>
      void during(
        'scms_sample.csv',
        0,
        async (signal) => (await call(imports.downloadImportSample, {}, { signal })).bytes,
      ),
    giveUp: () => control.current?.abort(),
  }
}
