import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  keyText,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'

const oneFile = wireRecord({ id: ['id', keyText] })

/** Files of the EDI folder that were rejected, of the groups that the caller administers. */
export const ediFiles = {
  listRejectedFiles: endpoint({
    summary: 'The newest 100 EDI files that were rejected, each with its problems by segment',
    method: 'GET',
    path: '/admin/edi-files',
    needs: 'portal.administer',
    answer: z.array(
      wireRecord({
        id: ['id', integer],
        /** Null for a file of the folder of all partners. */
        customer: ['customer', textOrNull],
        name: ['name', text],
        problems: [
          'problems',
          z.array(wireRecord({ segment: ['segment', integerOrNull], code: ['code', text], text: ['text', text] })),
        ],
        rejectedAt: ['rejectedAt', instant],
        readAgainAt: ['readAgainAt', instantOrNull],
        readAgainBy: ['readAgainBy', textOrNull],
      }),
    ),
  }),
  readRejectedFile: endpoint({
    summary: 'The text of a rejected EDI file',
    method: 'GET',
    path: '/admin/edi-files/{id}',
    needs: 'portal.administer',
    params: oneFile,
    answer: wireRecord({ name: ['name', text], text: ['text', text] }),
  }),
  takeFileAgain: endpoint({
    summary: 'Read a rejected EDI file once more: it goes back into the folder into which it came',
    method: 'POST',
    path: '/admin/edi-files/{id}/read-again',
    needs: 'portal.administer',
    effect: 'staged-write',
    params: oneFile,
    answer: ok,
  }),
}
