import { Alert, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** No application bears the id of the address. */
export const NotDefined = () => {
  const translate = useTranslate()
  return (
    <Box sx={{ p: { xs: 2, sm: 4 } }}>
      <Alert
        severity="error"
        variant="outlined"
        action={
          <Button component={Link} to="/index">
            {translate('frame.goHome')}
          </Button>
        }
      >
        {translate('errors.applicationNotDefined')}
      </Alert>
    </Box>
  )
}
