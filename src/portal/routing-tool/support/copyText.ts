/** Puts a text on the clipboard; answers whether it is there. Without a safe connection browsers have no clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
