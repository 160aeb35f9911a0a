import { Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step. It takes the focus when the step opens, so that users keep their place. */
export const StepHeading = ({ title, children }: { title: string; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Stack spacing={1}>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none !important' }}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" color="text.secondary">
          {children}
        </Typography>
      )}
    </Stack>
  )
}
