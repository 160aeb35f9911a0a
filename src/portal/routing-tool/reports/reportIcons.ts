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
import type { ReportName } from '#domain/reports/reports'

export const reportIcons: Readonly<Record<ReportName, SvgIconComponent>> = {
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
