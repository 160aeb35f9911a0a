import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { LoadPage } from './feature'

/** A placeholder for a planned page: says what it will do, and links to the home page. */
export const notBuiltYet =
  (about: string): LoadPage =>
  async () =>
    function NotBuiltYet() {
      const translate = useTranslate()
      return (
        <Stack spacing={2} sx={{ maxWidth: 640, alignItems: 'flex-start' }}>
          <Alert severity="info" variant="outlined">
            {translate('frame.notBuilt.title')}
          </Alert>
          <Typography>{translate('frame.notBuilt.will', { about: translate(about) })}</Typography>
          <Typography color="text.secondary">{translate('frame.notBuilt.next')}</Typography>
          <Button component={Link} to="/index" variant="outlined">
            {translate('frame.notBuilt.home')}
          </Button>
        </Stack>
      )
    }
