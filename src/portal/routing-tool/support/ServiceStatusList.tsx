import Build from '@mui/icons-material/BuildOutlined'
import CheckCircle from '@mui/icons-material/CheckCircle'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import PauseCircle from '@mui/icons-material/PauseCircleOutlined'
import Sync from '@mui/icons-material/Sync'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { serviceStatus } from '#contract/support/serviceStatus'
import { type ServiceState, watchedServices } from '#domain/support/serviceStatus'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { Panel } from '#portal/ui/Panel'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'

type ShownState = ServiceState | 'unreachable' | 'asking'

const words: Record<ShownState, StatusWord> = {
  working: { label: 'support.services.states.working', icon: CheckCircle, colour: 'green', order: 1 },
  'built-in': { label: 'support.services.states.built-in', icon: Build, colour: 'blue', order: 2 },
  idle: { label: 'support.services.states.idle', icon: HourglassEmpty, colour: 'grey', order: 3 },
  'not-set': { label: 'support.services.states.not-set', icon: PauseCircle, colour: 'orange', order: 4 },
  failing: { label: 'support.services.states.failing', icon: ErrorOutline, colour: 'vermilion', order: 5 },
  unreachable: { label: 'support.services.states.unreachable', icon: CloudOff, colour: 'vermilion', order: 6 },
  asking: { label: 'support.services.states.asking', icon: Sync, colour: 'grey', order: 7 },
}

const askEvery = 30_000

/** How each service is and when it last worked. While the server cannot be asked all of them are out of reach. */
export const ServiceStatusList = () => {
  const translate = useTranslate()
  const { data, error, isFetching, refetch } = useEndpoint(
    serviceStatus.readServiceStatus,
    {},
    { topics: ['outbox'], background: true },
  )
  useEffect(() => {
    const timer = setInterval(() => void refetch(), askEvery)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <Panel
      look="plain"
      title={translate('support.services.title')}
      actions={
        <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
          {translate('support.services.ask')}
        </Button>
      }
    >
      <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {watchedServices.map((service) => {
          const known = data?.find((one) => one.service === service)
          const state: ShownState = error ? 'unreachable' : (known?.state ?? 'asking')
          return (
            <Box component="li" key={service} sx={lineStyle}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {translate(`support.services.names.${service}`)}
              </Typography>
              <Typography variant="body2" component="span">
                <StatusMark word={words[state]} />
              </Typography>
              <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
                {known?.lastSuccess
                  ? translate('support.services.last', { time: formatDateTime(known.lastSuccess) })
                  : translate('support.services.never')}
                {known?.detail && !error && ` · ${known.detail}`}
              </Typography>
            </Box>
          )
        })}
      </Paper>
    </Panel>
  )
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  px: 3,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:last-child': { borderBottom: 0 },
} as const
