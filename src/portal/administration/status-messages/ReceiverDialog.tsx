import { CheckboxGroupInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { statusReceivers } from '#contract/administration/statusReceivers'
import { eventsFor, receiverKinds, receiverProblems, type StatusReceiverDraft } from '#domain/freight/statusReceiver'
import { useWrite } from '#portal/data/useWrite'
import { CheckInput } from '#portal/ui/form/CheckInput'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import type { Receiver } from './receiver'

const blank: StatusReceiverDraft = {
  name: '',
  kind: 'webhook',
  address: '',
  scac: '',
  events: ['arrived', 'late', 'departed', 'delivered', 'cancelled'],
  isActive: true,
}

type ReceiverDialogProps = {
  /** Null for a new one. */
  receiver: Receiver | null
  onStored: (name: string, secret: string | null) => void
  onClose: () => void
}

/** Adds a receiver of status messages, or changes one. */
export const ReceiverDialog = ({ receiver, onStored, onClose }: ReceiverDialogProps) => {
  const translate = useTranslate()
  const refreshes = [statusReceivers.listReceivers]
  const add = useWrite(statusReceivers.addReceiver, { refreshes })
  const update = useWrite(statusReceivers.updateReceiver, {
    refreshes,
    success: (_, { body }) => translate('records.statusMessages.changed', { name: body.name }),
  })
  return (
    <FormDialog<StatusReceiverDraft>
      title={
        receiver
          ? translate('records.statusMessages.changeOf', { name: receiver.name })
          : translate('records.statusMessages.add')
      }
      action={translate(receiver ? 'records.statusMessages.save' : 'records.statusMessages.add')}
      size="sm"
      values={receiver ?? blank}
      problems={(draft) =>
        Object.fromEntries(
          receiverProblems(draft)
            .toReversed()
            .map(({ field, code }) => [field, field === 'events' ? 'events' : code]),
        )
      }
      words="records.statusMessages.problems"
      onSubmit={async ({ name, kind, address, scac, events, isActive }) => {
        const body = {
          name: name.trim(),
          kind,
          address: address.trim(),
          scac: scac.trim(),
          events: events.filter((event) => eventsFor(kind).includes(event)),
          isActive,
        }
        const stored = receiver
          ? (await update.run({ params: { id: receiver.id }, body })) && { secret: null }
          : await add.run({ body })
        if (stored) onStored(body.name, stored.secret)
      }}
      onClose={onClose}
    >
      <TypedInput
        source="name"
        label="records.statusMessages.name"
        helperText="records.statusMessages.nameHint"
        isRequired
        autoFocus
      />
      {!receiver && (
        <ChoiceInput
          source="kind"
          label="records.statusMessages.kind"
          helperText={false}
          choices={receiverKinds.map((id) => ({ id, name: translate(`records.statusMessages.kinds.${id}`) }))}
        />
      )}
      <InputsOfKind />
      <CheckInput source="isActive" label={translate('records.statusMessages.active')} />
    </FormDialog>
  )
}

const InputsOfKind = () => {
  const kind = useWatch<StatusReceiverDraft, 'kind'>({ name: 'kind' })
  return (
    <>
      <TypedInput
        source="address"
        label={`records.statusMessages.addresses.${kind}`}
        helperText={`records.statusMessages.addressHints.${kind}`}
        isRequired
      />
      {kind === 'edi' && (
        <TypedInput
          source="scac"
          label="records.statusMessages.scac"
          helperText="records.statusMessages.scacHint"
          parse={(text: string) => text.toUpperCase()}
          isRequired
        />
      )}
      <CheckboxGroupInput
        source="events"
        label="records.statusMessages.events"
        helperText={false}
        margin="none"
        choices={eventsFor(kind).map((id) => ({ id, name: `records.statusMessages.event.${id}` }))}
      />
    </>
  )
}
