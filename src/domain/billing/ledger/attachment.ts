/** A receipt or another document of a ledger line; its size in bytes. */
export type LedgerAttachment = {
  id: number
  lineId: number
  name: string
  type: string
  size: number
  addedBy: string
  addedAt: string
}

export const mostAttachments = 20
