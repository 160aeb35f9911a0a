import { saveFile } from '#portal/ui/table/saveFile'

/** Dots of the picture for each one of the screen, so that it is sharp in print. */
const scale = 2

/**
 * Saves the drawing of a chart as a PNG on the ground of the page. The colours of the drawing are attributes, so that it
 * looks the same outside of the page.
 */
export const saveChart = async (drawing: SVGSVGElement, file: string, ground: string): Promise<void> => {
  const { width, height } = drawing.getBoundingClientRect()
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  pen.fillStyle = ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!bytes) throw new Error('This browser writes no PNG.')
  saveFile(`${file}.png`, bytes)
}
