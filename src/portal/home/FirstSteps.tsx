import CheckCircle from '@mui/icons-material/CheckCircle'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { firstSteps } from '#contract/home/firstSteps'
import { isAllowed } from '#domain/access/access'
import { type FirstStep, firstStepNeeds } from '#domain/firstSteps'
import { showFailure } from '#portal/data/alerts'
import { useHeldPermissions, usePermission } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { usePreference } from '#portal/data/usePreference'
import { withBrand } from '#portal/ui/page/address'
import type { FirstStepLine, SampleFile } from '#portal/ui/page/feature'
import { useFeatures } from '#portal/ui/page/featuresContext'
import { Panel } from '#portal/ui/Panel'

/** What a new portal still lacks, for its administrators, until everything is done or they dismiss it. */
export const FirstSteps = () => {
  const translate = useTranslate()
  const isAdministrator = usePermission('portal.administer')
  const { stored, keep } = usePreference('first-steps')
  const isAsked = isAdministrator && stored === null
  const { data = [] } = useEndpoint(firstSteps.listFirstSteps, isAsked ? {} : null, {
    topics: ['setup', 'imports', 'deliveries'],
    background: true,
  })
  const lines = useFeatures().flatMap((feature) => feature.firstSteps ?? [])
  const done = data.filter(({ isDone }) => isDone).length
  if (!isAsked || done === data.length) return null
  return (
    <Panel
      look="framed"
      title={translate('home.firstSteps.title')}
      summary={translate('home.firstSteps.progress', { done, count: data.length })}
      actions={<Button onClick={() => keep('dismissed')}>{translate('home.firstSteps.dismiss')}</Button>}
      sx={{ mb: 5 }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ step, isDone }) => (
          <StepRow key={step} step={step} isDone={isDone} line={lines.find((line) => line.step === step)} />
        ))}
      </Box>
    </Panel>
  )
}

const texts: Readonly<Record<FirstStep, { title: string; about: string }>> = {
  groups: { title: 'home.firstSteps.groups.title', about: 'home.firstSteps.groups.about' },
  users: { title: 'home.firstSteps.users.title', about: 'home.firstSteps.users.about' },
  regions: { title: 'home.firstSteps.regions.title', about: 'home.firstSteps.regions.about' },
  fleet: { title: 'home.firstSteps.fleet.title', about: 'home.firstSteps.fleet.about' },
  carriers: { title: 'home.firstSteps.carriers.title', about: 'home.firstSteps.carriers.about' },
  locations: { title: 'home.firstSteps.locations.title', about: 'home.firstSteps.locations.about' },
  deliveries: { title: 'home.firstSteps.deliveries.title', about: 'home.firstSteps.deliveries.about' },
  shipments: { title: 'home.firstSteps.shipments.title', about: 'home.firstSteps.shipments.about' },
}

type StepRowProps = { step: FirstStep; isDone: boolean; line: FirstStepLine | undefined }

/** One step: whether it is done, the way to its page for those who may open it, and files that show what to import. */
const StepRow = ({ step, isDone, line }: StepRowProps) => {
  const translate = useTranslate()
  const mayOpen = isAllowed(firstStepNeeds[step], useHeldPermissions())
  const { title, about } = texts[step]
  const Icon = isDone ? CheckCircle : RadioButtonUnchecked
  return (
    <Box component="li" sx={rowStyle}>
      <Icon
        titleAccess={translate(isDone ? 'home.firstSteps.done' : 'home.firstSteps.open')}
        color={isDone ? 'success' : 'disabled'}
      />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {line && mayOpen ? (
          <TextLink component={Link} to={withBrand(line.path)} sx={{ fontWeight: 600 }}>
            {translate(title)}
          </TextLink>
        ) : (
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {translate(title)}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary">
          {translate(mayOpen ? about : 'home.firstSteps.notAllowed')}
        </Typography>
        {mayOpen && line?.samples && <Samples samples={line.samples} />}
      </Box>
    </Box>
  )
}

const Samples = ({ samples }: { samples: readonly SampleFile[] }) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {samples.map(({ label, save }) => (
        <Button
          key={label}
          size="small"
          startIcon={<DownloadIcon />}
          onClick={() => void save().catch((error: unknown) => showFailure(error, translate))}
        >
          {translate(label)}
        </Button>
      ))}
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  gap: 2,
  px: 3,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const
