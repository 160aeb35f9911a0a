import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'

/** A page that is on its way: a bar of tools and rows below it. */
export const PageSkeleton = () => {
  const translate = useTranslate()
  return (
    <Stack spacing={2} role="status" aria-label={translate('frame.loading')} sx={{ p: 1 }}>
      <Skeleton variant="rounded" height={36} width="40%" />
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={28} />
      ))}
    </Stack>
  )
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8]
