import Print from '@mui/icons-material/PrintOutlined'
import { Box, Button, GlobalStyles, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

type PrintedSheetProps = {
  title: string
  /** What the sheet is about, and of when it is: names and values. */
  lines: readonly (readonly [name: string, value: string])[]
}

/**
 * The heading of a page on paper, and how paper looks: of the page it has what the class `sheet` is on, without what is
 * `not-printed` and with what is `only-printed`.
 */
export const PrintedSheet = ({ title, lines }: PrintedSheetProps) => (
  <>
    <GlobalStyles styles={printStyle} />
    <Box className="only-printed" data-printed-head sx={{ order: -1 }}>
      <Typography variant="h1" component="p">
        {title}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 4, my: 2 }}>
        {lines.map(([name, value]) => [
          <dt key={`${name} name`}>{name}</dt>,
          <Box component="dd" key={`${name} value`} sx={{ m: 0 }}>
            {value}
          </Box>,
        ])}
      </Box>
    </Box>
  </>
)

type PrintButtonProps = { disabled: boolean; onPrint?: () => void }

/** Prints the sheet; `onPrint` does so after it has read what only paper shows. */
export const PrintButton = ({ disabled, onPrint = () => window.print() }: PrintButtonProps) => {
  const translate = useTranslate()
  return (
    <Button variant="outlined" startIcon={<Print />} disabled={disabled} onClick={onPrint}>
      {translate('frame.print')}
    </Button>
  )
}

/** Dark on white, heads of tables on every page, no row or chart torn in two. */
const printStyle = {
  '.only-printed': { display: 'none' },
  '@page': { size: 'landscape', margin: '12mm' },
  '@media print': {
    'html, body, #root': { background: '#fff !important', colorScheme: 'light !important' },
    'body *': {
      color: '#000 !important',
      background: 'transparent !important',
      borderColor: '#bbb !important',
      boxShadow: 'none !important',
    },
    // Everything beside the path to the sheet belongs to the frame.
    ':has(.sheet) > :not(:has(.sheet), .sheet), .not-printed': { display: 'none !important' },
    '.only-printed': { display: 'block' },
    'table.only-printed': { display: 'table' },
    main: { minHeight: '0 !important' },
    '.sheet, .sheet *': { overflow: 'visible !important', maxHeight: 'none !important' },
    '.sheet .chart text': { fill: '#000 !important' },
    // A chart fits the width of the paper and keeps its proportions, whether it is measured again or not.
    '.sheet .recharts-responsive-container > div': { width: '100% !important' },
    // Not the marks of its legend.
    '.sheet .recharts-wrapper, .sheet .recharts-wrapper > .recharts-surface': {
      width: '100% !important',
      height: 'auto !important',
    },
    thead: { display: 'table-header-group' },
    'tr, .chart': { breakInside: 'avoid' },
    h2: { breakAfter: 'avoid' },
  },
} as const
