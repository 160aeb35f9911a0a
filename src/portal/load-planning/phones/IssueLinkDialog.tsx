import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { driverPhones } from '#contract/load-planning/driverPhones'
import { phoneLinkDays } from '#domain/fleet/driverPhone'
import { useWrite } from '#portal/data/useWrite'
import { DriverInput } from '#portal/load-planning/requests/DriverPicker'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

/** A new link; the token is null when the answer to the call was lost. */
export type IssuedLink = { driverName: string; token: string | null }

type IssueLinkDialogProps = { onIssued: (link: IssuedLink) => void; onClose: () => void }

/** Asks for the driver, and for how long the link is good. */
export const IssueLinkDialog = ({ onIssued, onClose }: IssueLinkDialogProps) => {
  const translate = useTranslate()
  const { run } = useWrite(driverPhones.issueDriverPhone, {
    couldNot: 'planPhones.notIssued',
    refreshes: [driverPhones.listDriverPhones],
  })
  const { least, most, usual } = phoneLinkDays
  const daysHint = translate('planPhones.daysHint', { least, most })
  const isWrong = (days: string) => !/^\d{1,3}$/.test(days.trim()) || Number(days) < least || Number(days) > most
  return (
    <FormDialog
      title={translate('planPhones.issue')}
      action={translate('planPhones.issue')}
      values={{ driverId: '', days: String(usual) }}
      problems={({ driverId, days }) => ({
        driverId: driverId === '' && 'planPhones.driverMissing',
        days: isWrong(days) && daysHint,
      })}
      onSubmit={async ({ driverId, days }) => {
        const issued = await run({ body: { driverId, days: Number(days) } })
        if (issued) onIssued(issued)
      }}
      onClose={onClose}
    >
      <DriverInput source="driverId" label={translate('planPhones.driver')} />
      <TypedInput
        source="days"
        label="planPhones.days"
        helperText={daysHint}
        isRequired
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Typography variant="body2" color="text.secondary">
        {translate('planPhones.replaces')}
      </Typography>
    </FormDialog>
  )
}
