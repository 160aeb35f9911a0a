import type { AnsweredFile } from '#contract/platform/endpoint'
import { saveFile } from '#portal/ui/table/saveFile'

/** Hands a file of the server to the browser's downloads. */
export const saveAnswered = ({ name, type, bytes }: AnsweredFile): void =>
  saveFile(name, new Blob([bytes as BlobPart], { type }))
