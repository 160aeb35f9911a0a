import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import History from '@mui/icons-material/History'
import { Box, Button, IconButton, Stack, Tooltip, Typography, Alert } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import { fleetSystem, type Load, type LoadLock } from '#domain/freight/load'
import { unsentOffer } from '#domain/freight/outboxMessage'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { LoadToolbarProps, LoadChoices } from '#portal/routing-tool/deliveries-and-loads/boardTypes'
import { useDetailsShown } from '#portal/routing-tool/deliveries-and-loads/useDetailsShown'
import { useMessages } from '#portal/ui/messages/useMessages'
import { offerWord } from '#portal/ui/statuses/offerWord'
import { tenderVocabulary } from '#portal/ui/statuses/tenderVocabulary'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { late } from '#portal/ui/late'
import { StatusMark } from '#portal/ui/StatusMark'
import { ActionButtons } from './ActionButtons'
import { LoadChoiceFields } from './LoadChoiceFields'
import type { ToolbarAction } from './toolbarActions'

const AskedDialog = late(async () => (await import('./AskedDialog')).AskedDialog)
const FleetMark = lazy(async () => ({ default: (await import('./FleetMark')).FleetMark }))
const LoadHistory = late(async () => (await import('./LoadHistory')).LoadHistory)

/** Status and actions of the load in one slim row; its fields below, folded to a summary when the stops need the room. */
export const LoadToolbar = (props: LoadToolbarProps) => {
  const { load, lock, onChanged } = props
  const translate = useTranslate()
  const detailsId = useId()
  const [areDetailsShown, showDetails] = useDetailsShown()
  const [asked, setAsked] = useState<ToolbarAction | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { data: messages } = useMessages()
  const unsent = load && unsentOffer({ ...load, isPlanned: load.fleetShipment !== null }, messages?.rows ?? [])
  const DetailsIcon = areDetailsShown ? ExpandMore : ExpandLess
  return (
    <Box component="section" aria-label={translate('loadActions.title')} sx={sectionStyle}>
      {load && lock?.locked && <LockNotice load={load} lock={lock} />}
      <Stack direction="row" sx={rowStyle}>
        {load && <StatusMark word={offerWord(load.status, unsent)} />}
        {load?.tenderStatus && !unsent && (
          <Typography variant="body2" component="span" sx={{ display: 'inline-flex', gap: 1 }}>
            {translate('loadActions.tender.title')}
            <StatusMark word={tenderVocabulary[load.tenderStatus]} />
          </Typography>
        )}
        {load?.fleetShipment && (
          <Suspense>
            <FleetMark shipment={load.fleetShipment} />
          </Suspense>
        )}
        <ActionButtons situation={props} onChoose={setAsked} />
        <Box sx={{ display: 'flex', flex: '1 0 auto', justifyContent: 'flex-end' }}>
          {load && (
            <Tooltip title={translate('loadActions.history.open')}>
              <IconButton aria-label={translate('loadActions.history.open')} onClick={() => setHistoryOpen(true)}>
                <History fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          <Button
            color="inherit"
            endIcon={<DetailsIcon />}
            aria-expanded={areDetailsShown}
            aria-controls={detailsId}
            onClick={() => showDetails(!areDetailsShown)}
          >
            {translate('board.load.details')}
          </Button>
        </Box>
      </Stack>
      <Box id={detailsId} sx={{ minHeight: 0, overflowY: 'auto', px: 3, pb: 2 }}>
        {areDetailsShown ? (
          <Box sx={{ pt: 2 }}>
            <LoadChoiceFields {...props} />
          </Box>
        ) : (
          <LoadSummary choices={props.choices} />
        )}
      </Box>
      {load && isHistoryOpen && <LoadHistory load={load} onClose={() => setHistoryOpen(false)} />}
      {load && asked && (
        <AskedDialog
          key={`${load.loadId} ${asked}`}
          action={asked}
          load={load}
          deliveries={props.deliveries}
          onChanged={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  )
}

/** The stops above keep the greater part of the panel: the fields scroll when they find no room. */
const sectionStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minHeight: 44,
  maxHeight: '45%',
  borderTop: 1,
  borderColor: 'divider',
} as const

const rowStyle = { flex: 'none', flexWrap: 'wrap', gap: 2, rowGap: 1, alignItems: 'center', px: 3, py: 1 } as const

type LockNoticeProps = { load: Load; lock: LoadLock }

/** Who holds the load, why and since when: shown before anybody edits it (LKS). */
const LockNotice = ({ load, lock }: LockNoticeProps) => {
  const translate = useTranslate()
  const isFleet = lock.lockedBy === fleetSystem
  const updates = useEndpoint(loads.listUpdates, { query: { loadId: load.loadId } }, { topics: ['loads'] }).data
  /** Only the own fleet's lock has a line in the history; another system's came with the last change at the latest. */
  const since = isFleet ? updates?.find(({ action }) => action === 'sent-to-fleet')?.at : load.updatedAt
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {translate('loadActions.lock.by', { system: lock.lockedBy ?? '', reason: lock.reason ?? '' }).trim()}{' '}
      {since && translate('loadActions.lock.since', { time: formatDateTime(since) })}{' '}
      {translate(isFleet ? 'loadActions.lock.fleet' : 'loadActions.lock.wait')}
    </Alert>
  )
}

/** The fields of the load that are filled in, in as little room as they take. */
const LoadSummary = ({ choices }: { choices: LoadChoices }) => {
  const translate = useTranslate()
  const fields = [
    ['loadNumber', choices.loadNumber],
    ['carrier', choices.carrier],
    ['driver', choices.driverId],
    ['equipment', choices.equipment],
    ['region', choices.regionCode],
    ['comment', choices.comment],
  ] as const
  const filled = fields.filter(([, value]) => value !== null && value !== '')
  if (filled.length === 0) return null
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, m: 0 }}>
      {filled.map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="text.secondary" noWrap sx={{ flex: 'none' }}>
            {translate(`board.load.${name}`)}
          </Typography>
          <Typography component="dd" variant="body2" noWrap sx={{ m: 0, minWidth: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
