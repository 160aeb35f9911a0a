import { saveFile } from '#portal/ui/table/saveFile'

/** A chart as it is drawn, and what its colours mean where the drawing does not say it. */
export type DrawnChart = { drawing: SVGSVGElement; legend: readonly { label: string; colour: string }[] }

/** The page of a picture: colours and a font as CSS has them. */
export type PictureLooks = { ground: string; ink: string; font: string }

/** Dots of the picture for each one of the screen, so that it is sharp in print. */
const scale = 2

/** Height of the legend below a chart, and the side of its squares. */
const legendHeight = 28
const square = 12

/**
 * Saves charts as one PNG, below each other, on the ground of the page. The colours of a drawing are attributes, so that it
 * looks the same outside of the page.
 */
export const saveCharts = async (charts: readonly DrawnChart[], file: string, looks: PictureLooks): Promise<void> => {
  const placed = await Promise.all(charts.map(pictured))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(...placed.map(({ width }) => width)) * scale
  canvas.height = placed.reduce((sum, { height, legend }) => sum + height + heightOf(legend), 0) * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  pen.scale(scale, scale)
  pen.fillStyle = looks.ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  let top = 0
  for (const { picture, width, height, legend } of placed) {
    pen.drawImage(picture, 0, top, width, height)
    drawLegend(pen, legend, top + height, looks)
    top += height + heightOf(legend)
  }
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!bytes) throw new Error('This browser writes no PNG.')
  saveFile(`${file}.png`, bytes)
}

type Legend = DrawnChart['legend']

const heightOf = ({ length }: Legend): number => (length === 0 ? 0 : legendHeight)

const pictured = async ({ drawing, legend }: DrawnChart) => {
  const { width, height } = drawing.getBoundingClientRect()
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await picture.decode()
  return { picture, width, height, legend }
}

const drawLegend = (pen: CanvasRenderingContext2D, legend: Legend, top: number, { ink, font }: PictureLooks) => {
  pen.font = `13px ${font}`
  pen.textBaseline = 'middle'
  const middle = top + legendHeight / 2
  let left = square
  for (const { label, colour } of legend) {
    pen.fillStyle = colour
    pen.fillRect(left, middle - square / 2, square, square)
    pen.fillStyle = ink
    pen.fillText(label, left + square * 1.5, middle)
    left += square * 3 + pen.measureText(label).width
  }
}
