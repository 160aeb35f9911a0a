import { Typography } from '@mui/material'

/** A line with a remark below it. */
export const LineWithRemark = ({ line, remark }: { line: string; remark: string }) => (
  <>
    {line}
    {remark && (
      <Typography variant="body2" color="text.secondary">
        {remark}
      </Typography>
    )}
  </>
)
