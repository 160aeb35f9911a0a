import { Box } from '@mui/material'
import { keyframes } from '@mui/material/styles'

const count = 8

/** Lines where rows will be. They are drawn only when the rows let wait for them: nothing flickers before a fast answer. */
export const SkeletonRows = ({ height }: { height: number }) => (
  <Box aria-hidden="true" sx={skeletonStyle}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} style={{ height }}>
        <div style={{ width: `${90 - (place % 3) * 12}%` }} />
      </div>
    ))}
  </Box>
)

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`

const skeletonStyle = {
  animation: `${appear} 200ms 150ms both`,
  '& > div': { px: 3, display: 'flex', alignItems: 'center' },
  '& > div > div': { height: 12, borderRadius: 1, bgcolor: 'action.hover' },
} as const
