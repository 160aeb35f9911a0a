import CheckIcon from '@mui/icons-material/Check'
import { Box, ButtonBase, Stack } from '@mui/material'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { importSteps, type ImportStep } from './importStep'

type ImportStepsProps = { step: ImportStep; allowed: readonly ImportStep[]; onStep: (step: ImportStep) => void }

/** The four steps of an import and the current one. Available steps are buttons. */
export const ImportSteps = ({ step, allowed, onStep }: ImportStepsProps) => {
  const { say } = useWords()
  const place = importSteps.indexOf(step)
  return (
    <Stack
      component="ol"
      direction="row"
      aria-label={say('imports.steps.label')}
      sx={{ m: 0, p: 0, listStyle: 'none', alignItems: 'center', gap: { xs: 1, sm: 2 }, minWidth: 0 }}
    >
      {importSteps.map((name, index) => {
        const isHere = index === place
        const content = (
          <>
            <Box aria-hidden="true" component="span" sx={isHere ? hereDot : dot}>
              {index < place ? <CheckIcon sx={{ fontSize: 14 }} /> : index + 1}
            </Box>
            <span>{say(`imports.steps.${name}`)}</span>
          </>
        )
        return (
          <Box
            key={name}
            component="li"
            aria-current={isHere ? 'step' : undefined}
            sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 2 } }}
          >
            {index > 0 && (
              <Box aria-hidden="true" sx={{ width: { xs: 6, sm: 24 }, borderTop: 1, borderColor: 'divider' }} />
            )}
            {!isHere && allowed.includes(name) ? (
              <ButtonBase onClick={() => onStep(name)} sx={{ ...label, color: 'primary.main', borderRadius: 1 }}>
                {content}
              </ButtonBase>
            ) : (
              <Box component="span" sx={{ ...label, color: isHere ? 'text.primary' : 'text.secondary' }}>
                {content}
              </Box>
            )}
          </Box>
        )
      })}
    </Stack>
  )
}

const label = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 32,
  px: { xs: 0.5, sm: 1 },
  fontFamily: 'inherit',
  fontSize: 14,
  fontWeight: 500,
  whiteSpace: 'nowrap',
} as const

const dot = {
  display: { xs: 'none', sm: 'inline-grid' },
  placeItems: 'center',
  width: 22,
  height: 22,
  borderRadius: '50%',
  border: 1,
  borderColor: 'currentColor',
  fontSize: 12,
} as const

const hereDot = { ...dot, bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' } as const
