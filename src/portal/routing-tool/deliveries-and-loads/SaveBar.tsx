import { Box, Button, Tooltip, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { inPounds } from './inPounds'
import type { Board } from './useBoard'
import { loadWeightLimit } from '#domain/weight'

/** Save and Release. A button that is off says why, in sight and to those who hear the page. */
export const SaveBar = ({ board }: { board: Board }) => {
  const translate = useTranslate()
  const { saveRefusal, readOnly, saving, board: state } = board
  const reason =
    saveRefusal === null
      ? ''
      : translate(`board.refusal.${saveRefusal}`, {
          limit: inPounds(loadWeightLimit),
          status: readOnly?.code === 'status' ? translate(`freight.loadStatus.${readOnly.status}`) : '',
        })
  return (
    <Box sx={barStyle}>
      <Typography
        id="save-refusal"
        variant="body2"
        sx={{ flex: '1 1 160px', color: saveRefusal === 'too-heavy' ? 'error.main' : 'text.secondary' }}
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

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 3,
  py: 1,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
} as const
