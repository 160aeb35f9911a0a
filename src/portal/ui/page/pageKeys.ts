import { useEffect } from 'react'
import { create } from 'zustand'

/** A key, or keys, as they are printed, and the message key of what they do. */
export type PageKey = readonly [key: string, what: string]

const useDeclared = create<{ lists: readonly (readonly PageKey[])[] }>(() => ({ lists: [] }))

/** Declares the keys of a page, or of a part of it, while it is mounted: `?` lists them. */
export const usePageKeys = (keys: readonly PageKey[]): void => {
  useEffect(() => {
    useDeclared.setState(({ lists }) => ({ lists: [...lists, keys] }))
    return () => useDeclared.setState(({ lists }) => ({ lists: lists.filter((others) => others !== keys) }))
  }, [keys])
}

/** The keys declared by mounted components. */
export const useDeclaredKeys = (): readonly PageKey[] => useDeclared(({ lists }) => lists).flat()
