import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { workPackages } from '#contract/people/workPackages'
import { canBeChanged, type PackageStatus } from '#domain/people/workdays/workPackage'
import type { Attachment } from '#domain/values/attachment'
import { call } from '#portal/data/call/call'
import { useWrite } from '#portal/data/useWrite'
import { Attachments, useAttachmentWords } from '#portal/ui/records/Attachments'

type PackageAttachmentsProps = { id: number; status: PackageStatus; attachments: readonly Attachment[] }

/** Papers of a day, such as receipts; they stay as they are once the day is approved. */
export const PackageAttachments = ({ id, status, attachments }: PackageAttachmentsProps) => {
  const translate = useTranslate()
  const { added, removed } = useAttachmentWords()
  const refreshes = [workPackages.readWorkPackage]
  const adding = useWrite(workPackages.attachToPackage, { ...added, refreshes })
  const removing = useWrite(workPackages.removePackageAttachment, { ...removed, refreshes })
  const isFixed = !canBeChanged(status)
  return (
    <div>
      <Attachments
        files={attachments}
        isReadOnly={isFixed}
        busy={adding.busy || removing.busy}
        read={(attachmentId) => call(workPackages.readPackageAttachment, { params: { attachmentId } })}
        add={(file) => adding.run({ body: { id, file } })}
        remove={(attachmentId) => removing.run({ body: { attachmentId } })}
      />
      {isFixed && (
        <Typography variant="body2" color="text.secondary">
          {translate(`workPackages.attachmentsFixed.${status}`)}
        </Typography>
      )}
    </div>
  )
}
