import { Button, Paper, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { paths } from '#portal/maps/paths'
import { address } from '#portal/ui/page/address'

type UnknownRecordProps = { title: string; advice: string }

/** There is nothing of that id: says so, and where to look next. */
export const UnknownRecord = ({ title, advice }: UnknownRecordProps) => {
  const translate = useTranslate()
  return (
    <div>
      <Paper variant="outlined" sx={{ m: { xs: 2, sm: 4 }, p: 5, maxWidth: 640 }}>
        <div role="status">
          <Typography variant="h2">{title}</Typography>
        </div>
        <Typography sx={{ my: 2 }}>{advice}</Typography>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button component={Link} to={address(paths.searchRoute)} variant="contained">
            {translate('frame.pages.searchRoute')}
          </Button>
          <Button component={Link} to={address(paths.liveTracking)} variant="outlined">
            {translate('frame.pages.liveTracking')}
          </Button>
        </Stack>
      </Paper>
    </div>
  )
}
