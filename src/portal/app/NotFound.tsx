import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router'

export const NotFound = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Stack spacing={3} sx={{ maxWidth: 640, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Typography>{translate('access.notFound.message', { path: pathname })}</Typography>
      <Typography color="text.secondary">{translate('access.notFound.next')}</Typography>
      <Stack direction="row" spacing={2}>
        <Button variant="contained" component={Link} to="/index">
          {translate('access.notFound.home')}
        </Button>
        <Button variant="outlined" onClick={() => void navigate(-1)}>
          {translate('access.notFound.back')}
        </Button>
      </Stack>
    </Stack>
  )
}
