import { createRequire } from 'node:module'
import path from 'node:path'
import type { Content } from 'pdfmake/interfaces'
import { sourceFolder } from '#server/database/sourceFolder'
import { chineseFont, withChineseFont } from './fontRuns'

const roboto = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')
/** Noto Sans SC, the usual 8,000 characters of simplified Chinese, under the SIL Open Font License beside it. */
const notoSansSc = path.join(sourceFolder('server/platform/files/pdf/fonts'), 'NotoSansSC-Regular.ttf')

/** Loaded with the first document that is printed: it is large, and many servers print none. */
const openPrinter = async () => {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({
    Roboto: {
      normal: path.join(roboto, 'Roboto-Regular.ttf'),
      bold: path.join(roboto, 'Roboto-Medium.ttf'),
      italics: path.join(roboto, 'Roboto-Italic.ttf'),
      bolditalics: path.join(roboto, 'Roboto-MediumItalic.ttf'),
    },
    // One weight is enough for names.
    [chineseFont]: { normal: notoSansSc, bold: notoSansSc, italics: notoSansSc, bolditalics: notoSansSc },
  })
  // Nothing in a document may make the server read a file or fetch an address; fonts alone are read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((file: string) => file.startsWith(roboto) || file === notoSansSc)
  return pdfmake
}
let printer: ReturnType<typeof openPrinter> | undefined

/** A document to print. It is sent to a thread, so it has no functions. */
export type PdfPaper = {
  /** At the foot of each page, and the name that a viewer shows. */
  title: string
  /** `YYYY-MM-DD` or a moment. The same paper is printed as the same bytes. */
  createdOn: string
  content: Content[]
  /** Across each page, such as DRAFT. */
  mark?: string | undefined
  /** The foot in the language of the document, with `%{page}` and `%{pages}`. */
  pageOf?: string
}

/** A document as a PDF on letter paper, with its title and the page numbers at the foot. */
export const writePdf = async ({
  title,
  createdOn,
  content,
  mark,
  pageOf = 'Page %{page} of %{pages}',
}: PdfPaper): Promise<Buffer> => {
  printer ??= openPrinter()
  const document = (await printer).createPdf({
    info: { title, creationDate: new Date(createdOn) },
    pageSize: 'LETTER',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    ...(mark && { watermark: { text: mark.toUpperCase(), color: '#808080', opacity: 0.15, bold: true } }),
    footer: (page, pages) =>
      withChineseFont({
        columns: [
          { text: title, margin: [48, 16, 0, 0] },
          {
            text: pageOf.replace('%{page}', String(page)).replace('%{pages}', String(pages)),
            alignment: 'right',
            margin: [0, 16, 48, 0],
          },
        ],
        fontSize: 8,
      }),
    content: withChineseFont(content),
  })
  return document.getBuffer()
}
