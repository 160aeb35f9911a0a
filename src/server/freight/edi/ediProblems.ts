import type { EdiProblem } from '#server/database/schema/edi'

/** The problem of a segment, in words that a partner understands. */
export const problemAt = (code: string, segment: number | null): EdiProblem => {
  const words = ediProblemTexts[code]
  return { segment, code, text: words === undefined ? code : `${code}: ${words}` }
}

const ediProblemTexts: Readonly<Record<string, string>> = {
  'not-an-interchange': 'this does not begin with an ISA segment that names its separators',
  truncated: 'the file ends before IEA',
  'too-many-segments': 'the file has more segments than are read',
  'too-many-elements': 'the segment has more elements than are read',
  unreadable: 'the segment holds a zero character',
  'no-group': 'there is no functional group',
  'group-count': 'GE does not count the transactions of its group',
  'group-control': 'GE and GS have different control numbers',
  'interchange-count': 'IEA does not count the groups of its interchange',
  'interchange-control': 'IEA and ISA have different control numbers',
  'too-many-transactions': 'the group has more transactions than are read',
  'other-receiver': 'ISA07 and ISA08 name another receiver than us',
  'unknown-group': 'groups of this kind are not read',
  'no-group-folder': 'load tenders of customers are read from the folder of their group, in/<group>',
  'carrier-folder': 'answers of carriers are read from the folder of all partners, in',
  'control-used': 'another group came with these control numbers before',
  'no-answer-address': 'sender and receiver cannot be written into an answer',
  'not-acknowledged': 'no document with this control number was sent to this partner',
  'not-a-status': 'this is no shipment status message (214)',
  'no-status-heading': 'there is no B10 segment',
  'no-status': 'there is no AT7 segment',
  unclosed: 'the transaction has no SE segment',
  'segment-count': 'SE does not count the segments of its transaction',
  'control-number': 'SE and ST have different control numbers',
  'no-heading': 'there is no B2 segment',
  'no-reference': 'there is no shipment id',
  'unknown-purpose': 'B2A has a purpose other than 00, 01, 04 and 05',
  'no-delivery-stop': 'no stop delivers anything',
  'not-a-weight': 'this is not a weight',
}
