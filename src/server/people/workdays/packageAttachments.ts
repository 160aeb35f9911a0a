import type { workPackages } from '#contract/people/workPackages'
import { canBeChanged } from '#domain/people/workdays/workPackage'
import { packageAttachment } from '#server/database/schema/people/worker-pay'
import type { Context } from '#server/platform/context'
import { addAttachment, findAttachment, removeAttachment } from '#server/platform/files/attachments'
import { noRecordProblem } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { fixedPackage } from './problemTexts'
import { lockedPackages } from './packageRows'

export const packageAttachmentHandlers: Pick<
  Handlers<typeof workPackages>,
  'attachToPackage' | 'readPackageAttachment' | 'removePackageAttachment'
> = {
  attachToPackage: async ({ body: { id, file } }, context) => {
    await lockedForChange(context, id)
    const work = { id, text: `Work package ${id}` }
    const { id: attachmentId, name } = await addAttachment(context, packageAttachment, work, file)
    context.record('work-package', id, { attachment: null }, { attachment: name })
    context.publish('work-packages', [id])
    return { attachmentId }
  },

  readPackageAttachment: async ({ params: { attachmentId } }, context) => {
    const { name, type, bytes } = await findAttachment(context, packageAttachment, attachmentId)
    return { name, type, bytes }
  },

  removePackageAttachment: async ({ body: { attachmentId } }, context) => {
    const { recordId: id, name } = await findAttachment(context, packageAttachment, attachmentId)
    await lockedForChange(context, id)
    await removeAttachment(context, packageAttachment, attachmentId)
    context.record('work-package', id, { attachment: name }, { attachment: null })
    context.publish('work-packages', [id])
    return {}
  },
}

/** @throws 404, and FAILED once it is approved */
const lockedForChange = async (context: Context, id: number): Promise<void> => {
  const [row] = await lockedPackages(context, [id])
  if (!row) throw noRecordProblem('package', id)
  if (!canBeChanged(row.status)) throw fixedPackage(row)
}
