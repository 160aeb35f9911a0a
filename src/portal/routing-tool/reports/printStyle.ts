/** On paper: the report alone, dark on white, its heads on every page, no row torn in two. */
export const printStyle = {
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
    // Whatever stands beside what leads to the report is frame.
    ':has(.report) > :not(:has(.report), .report), .not-printed': { display: 'none !important' },
    '.only-printed': { display: 'block' },
    'table.only-printed': { display: 'table' },
    main: { minHeight: '0 !important' },
    '.report, .report *': { overflow: 'visible !important', maxHeight: 'none !important' },
    '.report .picture': { display: 'block !important' },
    '.report .groups thead th, .report .groups tfoot *': { position: 'static !important' },
    '.report .chart text': { fill: '#000 !important' },
    // Whether the drawing is measured anew for the paper or not, it fits its width and keeps its proportions.
    '.report .recharts-responsive-container > div': { width: '100% !important' },
    '.report .recharts-wrapper, .report .recharts-surface': { width: '100% !important', height: 'auto !important' },
    '.report .groups td, .report .groups th': {
      whiteSpace: 'normal !important',
      fontSize: '10px !important',
      padding: '2px 4px !important',
    },
    '.report .picture > *': { marginBottom: '12px' },
    '.report .swatch': { printColorAdjust: 'exact', background: 'var(--swatch) !important' },
    thead: { display: 'table-header-group' },
    'tr, .chart': { breakInside: 'avoid' },
    h2: { breakAfter: 'avoid' },
  },
} as const
