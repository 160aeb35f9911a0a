import type { AnsweredFile } from '#contract/kernel/endpoint'

/** Hands a file that was read to the browser's downloads. */
export const saveFile = ({ name, type, bytes }: AnsweredFile): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes as BlobPart], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
