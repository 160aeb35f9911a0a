import { z } from 'zod'
import type { UploadedFile } from '#contract/platform/endpoint'
import { text } from '#contract/platform/wire'

/** Every call of this service needs this right and may name any customer (W-7). */
export const configured = { needs: 'fleet-manager.configure', customer: 'configuration' } as const

/** A text of so many characters at most, without its outer blanks. */
export const limited = (longest: number) =>
  text
    .trim()
    .refine((written) => !/[\p{Cs}\0]/u.test(written), 'has characters that cannot be stored')
    .refine((written) => [...written].length <= longest, `may have at most ${longest} characters`)

/** The same with at least one character. */
export const filled = (longest: number) => limited(longest).refine((written) => written !== '', 'is required')

export const customerCode = limited(60).optional()
/** Never authorizes anything (W-8). */
export const userId = limited(100).nullish()

export const uploadedFile = z.custom<UploadedFile>(
  (part) => typeof part === 'object' && part !== null && 'bytes' in part,
  'must be a file',
)
