import { useEffect } from 'react'
import { create } from 'zustand'

type PageTitle = { record: string | null; name: string | null; parent: string | null }

const usePageTitle = create<PageTitle>(() => ({ record: null, name: null, parent: null }))

const useTitlePart = (part: keyof PageTitle, text: string | undefined): void => {
  useEffect(() => {
    usePageTitle.setState({ [part]: text ?? null })
    return () => usePageTitle.setState({ [part]: null })
  }, [part, text])
}

/** Names the record that a page shows, for the browser title and the breadcrumb. */
export const usePageRecord = (name: string | undefined): void => useTitlePart('record', name)

/** Names a page that several lists share, instead of the name in its manifest. */
export const usePageName = (name: string | undefined): void => useTitlePart('name', name)

/** Names the page above, if several lists share it: the breadcrumb leads there. */
export const usePageParent = (name: string | undefined): void => useTitlePart('parent', name)

/** The record named by the page that is shown. */
export const useNamedRecord = (): string | null => usePageTitle(({ record }) => record)

/** The name that the page gives itself. */
export const useOwnName = (): string | null => usePageTitle(({ name }) => name)

/** The name that the page gives the one above it. */
export const useParentName = (): string | null => usePageTitle(({ parent }) => parent)
