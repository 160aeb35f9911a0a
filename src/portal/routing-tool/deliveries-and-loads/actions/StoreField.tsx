import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import type { Load } from '#domain/load'
import { call } from '#portal/data/call'
import type { LoadChoices } from '#portal/routing-tool/deliveries-and-loads/boardTypes'
import { useAsker, useRun } from './useRun'

type StoreFieldProps = {
  kind: 'comment' | 'loadNumber'
  load: Load | null
  choices: LoadChoices
  onChanged: () => void
  isOff: boolean
  children: ReactNode
}

/** A field that can be stored by itself, in statuses too in which nothing else of the load can be changed. */
export const StoreField = ({ kind, load, choices, onChanged, isOff, children }: StoreFieldProps) => {
  const translate = useTranslate()
  const asker = useAsker()
  const { run, isBusy } = useRun(onChanged)
  const written = (choices[kind] ?? '').trim()
  const isChanged = load !== null && !isOff && written !== (load[kind] ?? '')
  const canBeStored = isChanged && (kind === 'comment' || written !== '')
  const store = () => {
    if (!load) return undefined
    const { shipmentId } = load
    if (kind === 'comment') return call(loads.comment, { body: { ...asker, shipmentId, comment: written } })
    const giving = load.loadNumber === null ? loads.giveLoadNumber : loads.changeLoadNumber
    return call(giving, { body: { ...asker, shipmentId, loadNumber: written, deliveryIds: [] } })
  }
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      {children}
      {canBeStored && (
        <Button
          variant="outlined"
          loading={isBusy}
          sx={{ mt: 1, flexShrink: 0 }}
          aria-label={translate(`loadActions.store.${kind}`)}
          onClick={() =>
            void run(async () => store(), translate(`loadActions.stored.${kind}`, { load: load.shipmentId }))
          }
        >
          {translate('loadActions.store.button')}
        </Button>
      )}
    </Stack>
  )
}
