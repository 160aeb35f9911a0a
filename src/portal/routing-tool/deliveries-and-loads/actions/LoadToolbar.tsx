import History from '@mui/icons-material/History'
import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { LoadToolbarProps } from '#portal/routing-tool/deliveries-and-loads/boardTypes'
import { late } from '#portal/kit/late'
import { StatusMark } from '#portal/kit/StatusMark'
import { loadVocabulary } from '#portal/routing-tool/loadVocabulary'
import { tenderVocabulary } from '#portal/routing-tool/tenderVocabulary'
import { ActionButtons } from './ActionButtons'
import { LoadChoiceFields } from './LoadChoiceFields'
import { LockNotice } from './LockNotice'
import type { ToolbarAction } from './toolbarActions'

const AskedDialog = late(async () => (await import('./AskedDialog')).AskedDialog)
const LoadHistory = late(async () => (await import('./LoadHistory')).LoadHistory)

/** Everything that is chosen for the load on the board, and everything that can be done with it. */
export const LoadToolbar = (props: LoadToolbarProps) => {
  const { load, lock, onChanged } = props
  const translate = useTranslate()
  const [asked, setAsked] = useState<ToolbarAction | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <Stack spacing={3} component="section" aria-label={translate('loadActions.title')}>
      {load && lock?.locked && <LockNotice load={load} lock={lock} />}
      <LoadChoiceFields {...props} />
      {load && (
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusMark word={loadVocabulary[load.status]} />
          {load.tenderStatus && (
            <Typography variant="body2" component="span" sx={{ display: 'inline-flex', gap: 1 }}>
              {translate('loadActions.tender.title')}
              <StatusMark word={tenderVocabulary[load.tenderStatus]} />
            </Typography>
          )}
          <Button startIcon={<History />} onClick={() => setHistoryOpen(true)}>
            {translate('loadActions.history.open')}
          </Button>
        </Stack>
      )}
      <ActionButtons situation={props} onChoose={setAsked} />
      {load && isHistoryOpen && <LoadHistory load={load} onClose={() => setHistoryOpen(false)} />}
      {load && asked && (
        <AskedDialog
          key={`${load.shipmentId} ${asked}`}
          action={asked}
          load={load}
          deliveries={props.deliveries}
          onChanged={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}
