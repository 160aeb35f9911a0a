import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { formatQuantity } from '#domain/values/numbers'

type Parameters = Record<string, string | number>

/** The words of this page: a text by its key, and one that counts something. */
export const useWords = () => {
  const translate = useTranslate()
  return useMemo(
    () => ({
      say: (key: string, parameters: Parameters = {}): string => translate(key, parameters),
      /** The form of the text for `count`, which is put in as `%{count}`. */
      count: (key: string, count: number, parameters: Parameters = {}): string =>
        translate(key, { smart_count: count, count: formatQuantity(count), ...parameters }),
    }),
    [translate],
  )
}

export type Words = ReturnType<typeof useWords>
