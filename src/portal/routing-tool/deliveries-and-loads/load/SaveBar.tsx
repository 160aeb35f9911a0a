import { Box, Button, Tooltip, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { loadWeightLimit } from '#domain/values/weight'
import { inPounds } from '#portal/routing-tool/deliveries-and-loads/inPounds'
import type { Board, ReadOnly, SaveRefusal } from '#portal/routing-tool/deliveries-and-loads/useBoard'
import { clearOfNotices } from '#portal/ui/table/actionBars'

/** Save and Release. A disabled button shows the reason, also to screen readers. */
export const SaveBar = ({ board }: { board: Board }) => {
  const translate = useTranslate()
  const { saveRefusal, readOnly, saving, board: state } = board
  const reason =
    saveRefusal === null
      ? ''
      : translate(`board.refusal.${refusalKey(saveRefusal, readOnly)}`, {
          limit: inPounds(loadWeightLimit),
          status: readOnly?.code === 'status' ? translate(`freight.loadStatus.${readOnly.status}`) : '',
        })
  return (
    <Box ref={clearOfNotices} sx={barStyle}>
      <Typography
        id="save-refusal"
        variant="body2"
        sx={{ flex: 1, minWidth: 0, color: saveRefusal === 'too-heavy' ? 'error.main' : 'text.secondary' }}
      >
        {saveRefusal === null ? translate('board.unsaved.mark') : reason}
      </Typography>
      <Tooltip title={readOnly ? reason : ''}>
        <span>
          <Button
            onClick={board.release}
            disabled={readOnly !== null || state.plan.load.length === 0}
            aria-describedby={readOnly ? 'save-refusal' : undefined}
          >
            {translate('board.load.release')}
          </Button>
        </span>
      </Tooltip>
      <Tooltip title={reason}>
        <span>
          <Button
            variant="contained"
            disabled={saveRefusal !== null || saving.isSaving}
            loading={saving.isSaving}
            aria-describedby="save-refusal"
            onClick={() => void saving.save()}
          >
            {translate('board.load.save')}
          </Button>
        </span>
      </Tooltip>
    </Box>
  )
}

/** A load that was sent says how to get it back. */
const refusalKey = (refusal: SaveRefusal, readOnly: ReadOnly | null): string => {
  if (refusal !== 'status' || readOnly?.code !== 'status') return refusal
  if (readOnly.status === 'sent-to-carrier') return 'tendered'
  return readOnly.status === 'sent-to-fleet' ? 'withFleet' : 'status'
}

const barStyle = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 1,
  px: 3,
  py: 1,
  minHeight: 44,
  '& button': { whiteSpace: 'nowrap' },
  borderTop: 1,
  borderColor: 'divider',
} as const
