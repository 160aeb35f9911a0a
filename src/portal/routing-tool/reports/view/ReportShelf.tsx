import type { SvgIconComponent } from '@mui/icons-material'
import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Handshake from '@mui/icons-material/HandshakeOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import PendingActions from '@mui/icons-material/PendingActionsOutlined'
import Scale from '@mui/icons-material/ScaleOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Box, Card, CardActionArea, Chip, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { type ReportSet, reportSets } from '#contract/routing-tool/reports/reportSets'
import { reportNames, type ReportName } from '#domain/reports/reports'
import { useEndpoint } from '#portal/data/useEndpoint'
import { paths } from '#portal/routing-tool/paths'
import { BackgroundWork } from '#portal/ui/schedules/BackgroundWork'
import { address } from '#portal/ui/page/address'
import { useReportWords } from './useReportWords'

/** All reports, with the user's saved sets of each. */
export const ReportShelf = () => {
  const { say, title } = useReportWords()
  const { data: sets = [] } = useEndpoint(reportSets.listReportSets, { query: {} })
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">{say('reports.about')}</Typography>
      <Box component="ul" aria-label={say('reports.shelf')} sx={shelfStyle}>
        {reportNames.map((report) => {
          const Icon = reportIcons[report]
          return (
            <Card key={report} component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
              <CardActionArea component={Link} to={address(paths.reports, {}, { report })} sx={{ p: 4, flex: 1 }}>
                <Stack direction="row" spacing={3}>
                  <Icon color="primary" aria-hidden />
                  <div>
                    <Typography variant="h2">{title(report)}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      {say(`reports.abouts.${report}`)}
                    </Typography>
                  </div>
                </Stack>
              </CardActionArea>
              <Sets sets={sets.filter((set) => set.report === report)} />
            </Card>
          )
        })}
      </Box>
      <BackgroundWork />
    </Stack>
  )
}

const Sets = ({ sets }: { sets: readonly ReportSet[] }) =>
  sets.length > 0 && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 4, pb: 3 }}>
      {sets.map(({ id, name, report, parameters }) => (
        <Chip
          key={id}
          label={name}
          variant="outlined"
          clickable
          component={Link}
          to={address(paths.reports, {}, { ...parameters, report })}
        />
      ))}
    </Box>
  )

const shelfStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const

const reportIcons: Readonly<Record<ReportName, SvgIconComponent>> = {
  'delivery-status': FactCheck,
  'late-shipments': EventBusy,
  'pending-loads': PendingActions,
  'loads-export': LocalShipping,
  'weight-use': Scale,
  'tender-results': Handshake,
  'load-changes': History,
  'import-history': UploadFile,
  'deleted-deliveries': DeleteSweep,
}
