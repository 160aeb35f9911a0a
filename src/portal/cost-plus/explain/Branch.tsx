import Closed from '@mui/icons-material/ChevronRight'
import Opened from '@mui/icons-material/ExpandMore'
import { Box, IconButton, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'

type BranchProps = {
  label: string
  /** The value, formatted. */
  value: string
  /** The calculation in figures. */
  formula?: string | undefined
  /** The name of the rule of billing behind it. */
  rule?: string | undefined
  /** Why the parts do not give the value: a defect. */
  wrong?: string | null
  startsOpen?: boolean
  /** What the value is made of; rendered while it is open. */
  children?: ReactNode
}

/** One level of an explanation: a value with its calculation, and its parts below it. */
export const Branch = ({ label, value, formula, rule, wrong = null, startsOpen = false, children }: BranchProps) => {
  const translate = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const hasParts = Boolean(children)
  return (
    <Box component="li" sx={branchStyle}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {hasParts ? (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={translate(isOpen ? 'billing.explain.less' : 'billing.explain.more', { name: label })}
            onClick={() => setOpen(!isOpen)}
            sx={{ p: 0 }}
          >
            {isOpen ? <Opened fontSize="small" /> : <Closed fontSize="small" />}
          </IconButton>
        ) : (
          <Box sx={{ width: 20, flex: 'none' }} />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Typography component="span" variant="body2" sx={{ minWidth: 0 }}>
              {label}
              {rule && (
                <Typography component="span" variant="caption" color="text.secondary">
                  {' · '}
                  {rule}
                </Typography>
              )}
            </Typography>
            <Typography component="span" variant="body2" sx={valueStyle} color={wrong ? 'error' : undefined}>
              {value}
            </Typography>
          </Box>
          {formula && (
            <Typography variant="caption" component="p" color="text.secondary" sx={formulaStyle}>
              {formula}
            </Typography>
          )}
          {wrong && (
            <Typography role="alert" variant="body2" color="error">
              {wrong}
            </Typography>
          )}
        </Box>
      </Box>
      {hasParts && isOpen && (
        <Box component="ul" id={id} sx={partsStyle}>
          {children}
        </Box>
      )}
    </Box>
  )
}

const branchStyle = { listStyle: 'none', py: 1 } as const

const valueStyle = { fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

const formulaStyle = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const

const partsStyle = { m: 0, p: 0, pl: 3, ml: '9px', borderLeft: 1, borderColor: 'divider' } as const
