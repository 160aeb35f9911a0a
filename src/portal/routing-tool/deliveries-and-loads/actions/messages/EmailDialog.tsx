import { Autocomplete, MenuItem, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { sends } from '#contract/integration/sends'
import { carriers } from '#contract/routing-tool/setup/carriers'
import { isEmailAddress } from '#domain/values/bounds'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ActionDialog } from '#portal/routing-tool/deliveries-and-loads/actions/ActionDialog'
import type { LoadDialogProps } from '#portal/routing-tool/deliveries-and-loads/actions/dialogProps'
import { useCallerIds, useRun } from '#portal/routing-tool/deliveries-and-loads/actions/useRun'
import { MessagePreview } from './MessagePreview'
import { usePreview } from './usePreview'

const kinds = ['send', 'cancel', 'update'] as const
type Kind = (typeof kinds)[number]

/** An e-mail to the carrier: subject, recipients and preview before it is sent. */
export const EmailDialog = ({ load, deliveries, onChanged, onClose }: LoadDialogProps) => {
  const translate = useTranslate()
  const [kind, setKind] = useState<Kind>('send')
  const [typed, setTyped] = useState<readonly string[] | null>(null)
  const [beingTyped, setBeingTyped] = useState('')
  const deliveryIds = useMemo(() => deliveries.map((delivery) => delivery.id), [deliveries])
  const preview = usePreview({ loadId: load.loadId, kind: 'email', emailKind: kind, deliveryIds })
  const contacts = useContactsOf(load.carrier)
  const caller = useCallerIds()
  const { run, isBusy, problem } = useRun(onChanged, { inPlace: true })
  /** Text in the field counts even if it was not confirmed yet. */
  const recipients = [...(typed ?? preview?.recipients ?? []), ...(beingTyped.trim() ? [beingTyped.trim()] : [])]
  const bad = recipients.find((address) => !isEmailAddress(address))
  const refusal =
    recipients.length === 0
      ? translate('loadActions.email.noRecipient')
      : bad === undefined
        ? null
        : translate('loadActions.email.notAnAddress', { address: bad })

  const send = async () => {
    const query = {
      ...caller,
      loadId: load.loadId,
      deliveryIds,
      unassign: false,
      kind,
      contact: recipients.join(','),
    }
    const done = translate('loadActions.done.email', { load: load.loadId, recipients: recipients.join(', ') })
    if (await run(() => call(sends.emailCarrier, { query }), done)) onClose()
  }
  return (
    <ActionDialog
      title={translate('loadActions.ask.email', { load: load.loadId })}
      confirm={translate('loadActions.confirm.email')}
      refusal={refusal}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <TextField
        select
        label={translate('loadActions.email.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      >
        {kinds.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`loadActions.email.kinds.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={contacts.map(({ email }) => email)}
        value={[...(typed ?? preview?.recipients ?? [])]}
        inputValue={beingTyped}
        onInputChange={(_, value) => setBeingTyped(value)}
        onChange={(_, value) => setTyped(value.map((address) => address.trim()).filter(Boolean))}
        renderInput={(input) => (
          <TextField
            {...input}
            label={translate('loadActions.email.recipients')}
            error={bad !== undefined && beingTyped === ''}
            helperText={translate('loadActions.email.hint')}
          />
        )}
      />
      {contacts.length === 0 && load.carrier && (
        <Typography variant="body2" color="text.secondary">
          {translate('loadActions.email.noContacts', { carrier: load.carrier })}
        </Typography>
      )}
      <MessagePreview message={preview} withRecipients={false} />
    </ActionDialog>
  )
}

/** The active contacts of a carrier, by the carrier's name. */
const useContactsOf = (carrierName: string | null) => {
  const list = useEndpoint(carriers.listCarriers, carrierName === null ? null : { query: {} }).data ?? []
  const code = list.find(({ name }) => name === carrierName)?.code
  const contacts = useEndpoint(
    carriers.listContactsOfCarrier,
    code === undefined ? null : { query: { carrierCode: code } },
  ).data
  return (contacts ?? []).filter(({ active }) => active)
}
