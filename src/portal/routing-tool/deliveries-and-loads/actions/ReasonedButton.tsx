import { Button, type ButtonProps, Tooltip } from '@mui/material'
import { useId } from 'react'

type ReasonedButtonProps = ButtonProps & {
  /** Why it does nothing now; null when it works. */
  refusal: string | null
}

/**
 * A button that stays in the tab order when it is disabled, and shows the reason on hover and focus, and to screen
 * readers.
 */
export const ReasonedButton = ({ refusal, onClick, sx, ...button }: ReasonedButtonProps) => {
  const id = useId()
  return (
    <Tooltip title={refusal ?? ''} describeChild>
      <span>
        <Button
          {...button}
          aria-disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : id}
          onClick={refusal === null ? onClick : undefined}
          sx={[
            ...(Array.isArray(sx) ? sx : [sx]),
            refusal !== null && { color: 'text.secondary', cursor: 'not-allowed', borderStyle: 'dashed' },
          ]}
        />
        {refusal !== null && (
          <span id={id} hidden>
            {refusal}
          </span>
        )}
      </span>
    </Tooltip>
  )
}
