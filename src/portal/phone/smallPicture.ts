/** Pixels of the longer side: a page of paper is still legible. */
const longest = 1_600

/** A photo, or what a camera sees now, as a JPEG that is small enough to be sent over a slow network. */
export const smallPicture = async (photo: Blob | HTMLVideoElement): Promise<Blob> => {
  const picture = await createImageBitmap(photo)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return blobOf(canvas, 'image/jpeg')
}

export const blobOf = (canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png'): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), type, 0.8),
  )
