import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer, CallInput, Endpoint } from '#contract/platform/endpoint'
import { failureLines } from '#portal/data/alerts'
import { useWrite, type WriteOptions } from '#portal/data/useWrite'

/** A write of a form or dialog, with what the server reported about it. */
export const useReportedWrite = <E extends Endpoint>(endpoint: E, options: WriteOptions<E>) => {
  const translate = useTranslate()
  const [said, setSaid] = useState<readonly string[]>([])
  const { run, busy } = useWrite(endpoint, {
    ...options,
    onFailure: (failure) => {
      setSaid(failureLines(failure, translate))
      return true
    },
  })
  return {
    run: (input: CallInput<E>): Promise<Answer<E> | undefined> => {
      setSaid([])
      return run(input)
    },
    busy,
    said,
  }
}
