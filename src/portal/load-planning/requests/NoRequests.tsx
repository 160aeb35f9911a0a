import { Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

type NoRequestsProps = { isFiltered: boolean; onClear: () => void; onCreate: () => void }

/** Why there is no request, and what to do about it. */
export const NoRequests = ({ isFiltered, onClear, onCreate }: NoRequestsProps) => {
  const translate = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
      <Typography variant="subtitle1" component="p">
        {translate(isFiltered ? 'planWork.requests.noneFiltered' : 'planWork.requests.none')}
      </Typography>
      <Button variant="outlined" onClick={isFiltered ? onClear : onCreate}>
        {translate(isFiltered ? 'planWork.requests.clearFilters' : 'planWork.requests.create')}
      </Button>
    </Stack>
  )
}
