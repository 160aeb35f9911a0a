import { useEffect } from 'react'
import { create } from 'zustand'

const usePageTitle = create<{ record: string | null }>(() => ({ record: null }))

/** Names the record that a page shows, for the browser title and the breadcrumb. */
export const usePageRecord = (name: string | undefined): void => {
  useEffect(() => {
    usePageTitle.setState({ record: name ?? null })
    return () => usePageTitle.setState({ record: null })
  }, [name])
}

/** The record named by the page that is shown. */
export const useNamedRecord = (): string | null => usePageTitle(({ record }) => record)
