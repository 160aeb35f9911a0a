import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSharedFolder } from './sharedFolder'
import { DeliveryFailure, reasonOf } from './transports'
import type { Transport } from './transports'
import { writeWhole } from './writeWhole'
import { readSegments } from './x12/readSegments'

/**
 * Lays a 204 into `<directory>/out/` as `204_<load>_<control>.edi`, both read from the document itself. Laying the same
 * document again changes nothing; another one under the same control number is refused for good.
 */
export const ediTransport = (directory: string): Transport => ({
  name: 'edi',
  deliver: async ({ payload }) => {
    const name = tenderFileName(payload)
    if (name === undefined) throw new DeliveryFailure('The payload is no load tender', { permanent: true })
    const path = join(directory, 'out', name)
    try {
      await makeSharedFolder(directory, 'out')
      const before = await textIfThere(path)
      if (before === undefined) await writeWhole(path, payload)
      else if (before !== payload)
        throw new DeliveryFailure(`${name} is there with another content`, { permanent: true })
    } catch (error) {
      if (error instanceof DeliveryFailure) throw error
      throw new DeliveryFailure(reasonOf(error), { permanent: false, cause: error })
    }
    return { reference: name }
  },
})

const tenderFileName = (payload: string): string | undefined => {
  const { segments, problem } = readSegments(payload)
  const isTender = segments.some(({ tag, elements }) => tag === 'ST' && elements[0] === '204')
  const load = segments.find(({ tag, elements }) => tag === 'L11' && elements[1] === 'LO')?.elements[0]
  const control = segments[0]?.elements[12]
  if (problem || !isTender || !load || !control) return undefined
  return `204_${fileSafe(load)}_${fileSafe(control)}.edi`
}

const fileSafe = (text: string): string => text.replace(/[^A-Za-z0-9-]/g, '-')

const textIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
