import Download from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { imports } from '#contract/routing-tool/imports/imports'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useTour } from '#portal/ui/page/tour'
import { Panel } from '#portal/ui/Panel'
import { saveFile } from '#portal/ui/table/saveFile'
import { CopyDiagnostics } from './CopyDiagnostics'

/** Templates to fill in, the tour of the frame, the keys of the portal, and the facts that the desk asks for. */
export const Guides = () => {
  const translate = useTranslate()
  return (
    <Stack spacing={6}>
      <Templates />
      <Panel look="plain" title={translate('support.guides.diagnostics')}>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('support.guides.diagnosticsAbout')}
        </Typography>
        <CopyDiagnostics />
      </Panel>
      <TourStart />
      <Keys />
    </Stack>
  )
}

const TourStart = () => {
  const translate = useTranslate()
  const { start } = useTour()
  return (
    <Panel look="plain" title={translate('tour.offer.title')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('tour.offer.about')}
      </Typography>
      <Button variant="outlined" onClick={start}>
        {translate('tour.start')}
      </Button>
    </Panel>
  )
}

const templateKinds = ['csv', 'xlsx', 'xls'] as const

const Templates = () => {
  const translate = useTranslate()
  const download = (kind: (typeof templateKinds)[number]) =>
    call(imports.downloadImportTemplate, { query: { kind } }).then(
      ({ name, type, bytes }) => saveFile(name, new Blob([bytes as BlobPart], { type })),
      (error: unknown) => showFailure(error, translate),
    )
  return (
    <Panel look="plain" title={translate('support.guides.templates')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('support.guides.templatesAbout')}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {templateKinds.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            startIcon={<Download />}
            aria-label={translate('support.guides.download', { kind })}
            onClick={() => void download(kind)}
          >
            {kind}
          </Button>
        ))}
      </Stack>
    </Panel>
  )
}

/** Keys by where they work, and the name of what they do. */
const keys = {
  everywhere: [
    ['Ctrl K', 'search'],
    ['?', 'help'],
    ['Esc', 'shut'],
    ['Tab', 'next'],
  ],
  lists: [
    ['/', 'filter'],
    ['j  k', 'move'],
    ['x', 'mark'],
    ['Ctrl A', 'markAll'],
    ['Enter', 'open'],
  ],
  board: [
    ['Ctrl Z', 'undo'],
    ['Enter', 'assign'],
    ['Space', 'carry'],
  ],
} as const

const Keys = () => {
  const translate = useTranslate()
  return (
    <Panel look="plain" title={translate('support.keys.title')}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
        {Object.entries(keys).map(([where, lines]) => (
          <div key={where}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {translate(`support.keys.where.${where}`)}
            </Typography>
            <Box component="dl" sx={keysStyle}>
              {lines.map(([key, what]) => (
                <Box key={what} sx={{ display: 'contents' }}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{translate(`support.keys.what.${what}`)}</dd>
                </Box>
              ))}
            </Box>
          </div>
        ))}
      </Box>
    </Panel>
  )
}

const keysStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  m: 0,
  fontSize: 13,
  '& dd': { m: 0 },
  '& kbd': { px: 1.5, py: 0.5, border: 1, borderColor: 'divider', borderRadius: 1, whiteSpace: 'nowrap' },
} as const
