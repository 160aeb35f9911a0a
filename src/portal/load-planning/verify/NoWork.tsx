import { Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

type NoWorkProps = {
  /** How many rows there would be without the filters. */
  all: number
  onClear: () => void
}

/** Why there is no row, and what to do about it. */
export const NoWork = ({ all, onClear }: NoWorkProps) => {
  const translate = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
      <Typography variant="subtitle1" component="p">
        {translate(all > 0 ? 'planWork.verify.noneFiltered' : 'planWork.verify.none')}
      </Typography>
      {all > 0 ? (
        <Button variant="outlined" onClick={onClear}>
          {translate('planWork.verify.clearFilters', { smart_count: all })}
        </Button>
      ) : (
        <Typography color="text.secondary">{translate('planWork.verify.noneNext')}</Typography>
      )}
    </Stack>
  )
}
