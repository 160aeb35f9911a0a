import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { changesOf } from '#domain/stop-sequence/changesOf'
import { codeOf, ordersAt, type StopSequence } from '#domain/stop-sequence/stopSequence'
import { ContentDialog } from '#portal/ui/ContentDialog'
import { nameOf, useStopWords } from './stops/stopWords'

type ConflictDialogProps = {
  /** What the server said. */
  reasons: readonly string[]
  saved: StopSequence
  mine: StopSequence
  theirs: StopSequence
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** Another user saved first: both versions side by side, and the two ways to resolve it. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { reasons, saved, mine, theirs, onTakeTheirs, onKeepMine, onClose } = props
  const translate = useTranslate()
  return (
    <ContentDialog
      title={translate('shipmentOrders.conflict.title')}
      size="md"
      actions={
        <>
          <Button onClick={onTakeTheirs}>{translate('shipmentOrders.conflict.takeTheirs')}</Button>
          <Button variant="contained" color="warning" onClick={onKeepMine}>
            {translate('shipmentOrders.conflict.keepMine')}
          </Button>
        </>
      }
      close={translate('shipmentOrders.conflict.back')}
      onClose={onClose}
    >
      {reasons.map((reason) => (
        <Typography key={reason} color="text.secondary" sx={{ mb: 2 }}>
          {reason}
        </Typography>
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
        <Version title={translate('shipmentOrders.conflict.mine')} saved={saved} sequence={mine} />
        <Version title={translate('shipmentOrders.conflict.theirs')} saved={saved} sequence={theirs} />
      </Box>
    </ContentDialog>
  )
}

const Version = ({ title, saved, sequence }: { title: string; saved: StopSequence; sequence: StopSequence }) => {
  const translate = useTranslate()
  const { changeWord, typeWord } = useStopWords()
  const changes = changesOf(saved, sequence)
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ol" sx={{ pl: 5, my: 2, fontSize: 13 }}>
        {sequence.stops.map((stop) => (
          <li key={stop.key}>
            {nameOf(stop)} · {typeWord(stop.type)} {codeOf(stop) && `· ${codeOf(stop)}`} ·{' '}
            {translate('shipmentOrders.conflict.orders', {
              smart_count: ordersAt(stop.sequence, sequence.orders).length,
            })}
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {changes.length > 0 ? changes.map(changeWord).join(' · ') : translate('shipmentOrders.changes.none')}
      </Typography>
    </Box>
  )
}
