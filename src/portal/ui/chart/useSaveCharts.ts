import { useTheme } from '@mui/material'
import { useNotify } from 'react-admin'
import { type DrawnChart, saveCharts } from './saveCharts'

/** Saves charts to a PNG in the theme of the page; says so where there is none yet, or the browser cannot. */
export const useSaveCharts = () => {
  const notify = useNotify()
  const { palette, typography } = useTheme()
  return (charts: readonly DrawnChart[], file: string) => {
    if (charts.length === 0) return notify('workList.export.noChartYet', { type: 'info' })
    const looks = {
      ground: palette.background.paper,
      ink: palette.text.primary,
      font: typography.fontFamily ?? 'sans-serif',
    }
    saveCharts(charts, file, looks).catch(() => notify('workList.export.noPicture', { type: 'warning' }))
  }
}

/** The charts in a part of a page, in their order, with the legend of each. */
export const chartsIn = (part: Element | null, legends: readonly DrawnChart['legend'][]): DrawnChart[] =>
  [...(part?.querySelectorAll<SVGSVGElement>('[role="img"] .recharts-wrapper > svg') ?? [])].map((drawing, place) => ({
    drawing,
    legend: legends[place] ?? [],
  }))
