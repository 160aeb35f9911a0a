import { Box, type SxProps, Typography } from '@mui/material'
import { type ComponentProps, type ReactNode, useId } from 'react'

type PanelProps = Pick<ComponentProps<'section'>, 'className'> & {
  'data-list'?: string
  title: ReactNode
  /** Beside the title: counts, totals. */
  summary?: ReactNode
  /** At the end of the head. */
  actions?: ReactNode
  /** The title and its summary wrap beside the actions, which stay in one place; for a few small ones. */
  keepsActions?: boolean
  /**
   * `framed`: a frame with a head; `padded`: the same with space around the content; `filling`: as high as its place, for
   * parts of one window; `plain`: the heading above the content, without a frame.
   */
  look?: 'framed' | 'padded' | 'filling' | 'plain'
  /** The level of its heading. */
  level?: 2 | 3
  /** Not a landmark: the table in it is one of the same name. */
  isInner?: boolean
  sx?: SxProps
  children: ReactNode
}

/** A named part of a page. */
export const Panel = (props: PanelProps) => {
  const { title, summary, actions, look = 'framed', level = 2, isInner, keepsActions = false } = props
  const { sx = null, children, className, 'data-list': list } = props
  const id = useId()
  const isFilling = look === 'filling'
  return (
    <Box
      component="section"
      className={className}
      data-list={list}
      aria-labelledby={isInner ? undefined : id}
      sx={[look === 'plain' ? plainStyle : frameStyle, isFilling && fillingStyle, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Box
        sx={[
          headStyle,
          look !== 'plain' && frameHeadStyle,
          (isFilling || keepsActions) && { flexWrap: 'nowrap', pr: 1 },
        ]}
      >
        <Box sx={keepsActions ? besideActionsStyle : { display: 'contents' }}>
          <Typography id={id} component={`h${level}`} variant={isFilling ? 'h3' : `h${level}`} noWrap={isFilling}>
            {title}
          </Typography>
          <Typography
            component="div"
            variant="body2"
            color="text.secondary"
            noWrap={isFilling}
            sx={[summaryStyle, isFilling && { flexBasis: 0 }]}
          >
            {summary}
          </Typography>
        </Box>
        {actions}
      </Box>
      {look === 'padded' ? <Box sx={{ p: 4 }}>{children}</Box> : children}
    </Box>
  )
}

const plainStyle = { minWidth: 0 } as const

const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

const fillingStyle = { height: '100%', overflow: 'hidden' } as const

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 } as const

const frameHeadStyle = { mb: 0, minHeight: 44, px: 3, py: 0.5, borderBottom: 1, borderColor: 'divider' } as const

const besideActionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'baseline',
  flex: 1,
  minWidth: 0,
} as const

/** Beside the title where it fits in one line, else below it. */
const summaryStyle = { flex: '1 1 auto', minWidth: 0, maxWidth: '100%', fontVariantNumeric: 'tabular-nums' } as const
