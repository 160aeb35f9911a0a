import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useStore } from 'zustand'
import { loaderCycle } from '#domain/values/constants'
import { isAnyUnderWay, requestsUnderWay } from '#portal/data/call/requestsUnderWay'

/** A thin bar at the very top while any request is under way (STATE-63). It takes no room. */
export const RequestBar = () => {
  const translate = useTranslate()
  const shown = useStore(requestsUnderWay, isAnyUnderWay)
  if (!shown) return null
  return (
    <Box role="progressbar" aria-label={translate('frame.loading')} sx={track}>
      <Box sx={runner} />
    </Box>
  )
}

const run = keyframes`from { transform: translateX(-100%) } to { transform: translateX(400%) }`
const track = {
  position: 'fixed',
  inset: '0 0 auto 0',
  height: 3,
  zIndex: 1400,
  overflow: 'hidden',
  pointerEvents: 'none',
}
const runner = {
  width: '25%',
  height: '100%',
  bgcolor: 'primary.main',
  animation: `${run} ${loaderCycle}ms linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', width: '100%', opacity: 0.6 },
}
