import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { X12Interchange, X12Parser } from 'node-x12'
import { describe, expect, test } from 'vitest'
import { plainText } from '#server/freight/outbox/x12/plainText'
import { read990 } from '#server/freight/outbox/x12/read990'
import { readSegments } from '#server/freight/outbox/x12/readSegments'
import type { TenderControl, TenderDocument } from '#server/freight/outbox/x12/tenderDocument'
import { write204 } from '#server/freight/outbox/x12/write204'
import { aControl, aTender, aTenderStop } from './aTender'

const written = (document: TenderDocument, control: TenderControl = aControl): string => {
  const tender = write204(document, control)
  if (!tender.ok) throw new Error(JSON.stringify(tender.problems))
  return tender.text
}

const lines = (text: string, tag: string) =>
  readSegments(text)
    .segments.filter((segment) => segment.tag === tag)
    .map(({ elements }) => elements)

describe('a load tender', () => {
  test('is the document a carrier expects, segment by segment', () => {
    expect(written(aTender({ comment: 'Call ahead' })).split('\n')).toEqual([
      'ISA*00*          *00*          *ZZ*PORTAL         *02*ABFS           *260301*0805*U*00401*000000042*0*P*>~',
      'GS*SM*PORTAL*ABFS*20260301*0805*42*X*004010~',
      'ST*204*0042~',
      'B2**ABFS**4711**PP~',
      'B2A*00*LT~',
      'L11*PL-77*LO~',
      'MS3*ABFS*B**M~',
      "NTE*OTH*EQUIPMENT: 53' Dry Van~",
      'NTE*OTH*Call ahead~',
      'N1*SH*Reading Plant~',
      'N3*2675 Morgantown Rd~',
      'N4*Reading*PA*19607*US~',
      'N7**NONE*********TL~',
      'S5*1*LD~',
      'L11*D-1001*DO~',
      'G62*37*20260302*I*0000*LT~',
      'G62*38*20260303*K*2359*LT~',
      'AT8*G*L*1234.5*10~',
      'N1*SF*Reading Plant~',
      'N3*2675 Morgantown Rd~',
      'N4*Reading*PA*19607*US~',
      'S5*2*UL~',
      'L11*D-1001*DO~',
      'L11*D-1002*DO~',
      'G62*53*20260302*G*0000*LT~',
      'G62*54*20260303*L*2359*LT~',
      'AT8*G*L*1234.5*10~',
      'N1*ST*Dock 7~',
      'N3*2675 Morgantown Rd~',
      'N4*Reading*PA*19607*US~',
      'L3*1234.5*G*********10*L~',
      'SE*30*0042~',
      'GE*1*42~',
      'IEA*1*000000042~',
      '',
    ])
  })

  test.each([
    ['original', '00'],
    ['cancellation', '01'],
    ['change', '04'],
  ] as const)('says %s by purpose %s', (purpose, code) => {
    expect(lines(written(aTender({ purpose })), 'B2A')[0]?.[0]).toBe(code)
  })

  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({
      unit: fc.constantFrom('*', '~', '>', '\n', '\r', '＊', 'é', '路', ' ', 'A', '\u0000', '🚚'),
      maxLength: 900,
    }),
  )
  const anyStop = fc
    .record({
      reason: fc.constantFrom('pickup' as const, 'delivery' as const),
      name: hostile,
      street: hostile,
      city: hostile,
      state: hostile,
      postalCode: hostile,
      comment: hostile,
      weight: fc.integer({ min: 0, max: 9_999_999 }).map((hundredths) => hundredths / 100),
      pieces: fc.integer({ min: 0, max: 9_999_999 }),
      deliveryNumbers: fc.array(fc.stringMatching(/^[A-Z0-9-]{1,30}$/), { maxLength: 4 }),
    })
    .map(aTenderStop)

  test('keeps its facts whatever people typed, and a strict reader accepts it', () => {
    fc.assert(
      fc.property(fc.array(anyStop, { minLength: 1, maxLength: 6 }), hostile, hostile, (stops, comment, equipment) => {
        const text = written(aTender({ stops, comment, equipment }))
        expect(text).toMatch(/^[ -~\n]*$/)
        const strict = new X12Parser(true).parse(text)
        if (!(strict instanceof X12Interchange)) throw new Error('several interchanges')
        const transaction = strict.functionalGroups[0]?.transactions[0]
        const own = readSegments(text)
        expect(own.problems).toEqual([])
        // The strict reader keeps ST and SE outside the list, and the envelope's four besides.
        expect(transaction?.segments.length).toBe(own.segments.length - 6)
        expect(Number(lines(text, 'SE')[0]?.[0])).toBe(own.segments.length - 4)
        expect(lines(text, 'S5').map(([sequence, reason]) => [sequence, reason])).toEqual(
          stops.map((stop, index) => [String(index + 1), stop.reason === 'pickup' ? 'LD' : 'UL']),
        )
        expect(lines(text, 'AT8').map(([, , weight, pieces]) => [Number(weight), Number(pieces)])).toEqual(
          stops.map(({ weight, pieces }) => [weight, pieces]),
        )
        expect(
          lines(text, 'L11')
            .filter(([, kind]) => kind === 'DO')
            .map(([number]) => number),
        ).toEqual(stops.flatMap((stop) => stop.deliveryNumbers))
        expect(
          lines(text, 'N1')
            .slice(1)
            .map(([, name]) => name),
        ).toEqual(stops.map(({ name }) => plainText(name, 60) || 'UNKNOWN'))
        for (const [, note = ''] of lines(text, 'NTE')) expect(note.length).toBeLessThanOrEqual(80)
        for (const [street = '', more = ''] of lines(text, 'N3'))
          expect(Math.max(street.length, more.length)).toBeLessThanOrEqual(55)
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    ['a load number with a separator', { loadNumber: 'A*B' }],
    ['a shipment id too long', { reference: '1'.repeat(31) }],
    ['a carrier code in small letters', { scac: 'abfs' }],
    ['a weight below nothing', { totalWeight: -1 }],
    ['a weight that is no number', { totalWeight: Number.NaN }],
    ['no stop', { stops: [] }],
    ['a stop of more deliveries than it can hold', { stops: [aTenderStop({ deliveryNumbers: Array(51).fill('D') })] }],
    ['a date that is none', { stops: [aTenderStop({ firstDay: '2026-02-30x' })] }],
  ])('is not written with %s', (_, changes) => {
    expect(write204(aTender(changes), aControl).ok).toBe(false)
  })

  test('spells accents and typographic signs in plain letters', () => {
    expect(plainText('Café “Łódź” – Straße', 60)).toBe('Cafe "Lodz" - Strasse')
  })
})

describe('a response to a tender', () => {
  const sample = readFile('tests/fixtures/x12/990_accept_decline_conditional.edi', 'utf8')

  test('is read from a file with lost padding: accepted, declined and conditional', async () => {
    const { responses, problems } = read990(await sample)
    expect(problems).toEqual([])
    expect(responses).toEqual([
      {
        scac: 'SCAC',
        shipmentReference: '1055337',
        sender: 'ITC-WEBSITENAME',
        status: 'accepted',
        meaning: 'reservation accepted',
        date: '2015-01-20',
        reason: null,
        remarks: '',
        references: [
          { qualifier: 'CN', value: '3216547' },
          { qualifier: 'CI', value: 'AUGBIX2' },
          { qualifier: 'CA', value: 'ABC Hauling STAR USA' },
        ],
      },
      {
        scac: 'SCAC',
        shipmentReference: '876818668126-189',
        sender: 'ITC-WEBSITENAME',
        status: 'declined',
        meaning: 'reservation cancelled',
        date: '2015-01-20',
        reason: 'EQU',
        remarks: '',
        references: [{ qualifier: 'CN', value: '9876541' }],
      },
      {
        scac: 'SCAC',
        shipmentReference: '2368ADC',
        sender: 'ITC-WEBSITENAME',
        status: 'conditional',
        meaning: 'counter proposal made',
        date: '2015-01-20',
        reason: null,
        remarks: 'Will haul for $0.50/mile more',
        references: [
          { qualifier: 'CN', value: '3216159' },
          { qualifier: 'CI', value: 'BOECMO' },
          { qualifier: 'CA', value: 'Be Anywhere Freight' },
        ],
      },
    ])
  })

  test.each([
    ['line feeds', '*', '\n'],
    ['tildes', '*', '~'],
    ['tildes and line ends', '*', '~\r\n'],
    ['bars and quotes', '|', "'\n"],
  ])('reads the same with %s', async (_, element, end) => {
    const text = await sample
    const respelt = text.replaceAll('*', element).replaceAll(/\r?\n/g, end)
    expect(read990(respelt)).toEqual(read990(text))
    expect(read990(respelt + end + respelt).responses).toHaveLength(6)
  })

  test.each<[string, (text: string) => string, readable: number, problems: string[]]>([
    ['NUL and Ctrl-Z behind it', (text) => `${text}\0\0\u001A\r\n\0`, 3, []],
    ['a byte order mark before it', (text) => `\uFEFF${text}`, 3, []],
    ['lines that are filled up with blanks', (text) => text.replaceAll(/~?\r?\n/g, '   \n'), 3, []],
    ['empty segments', (text) => text.replaceAll(/\r?\n/g, '\n\n \n'), 3, []],
    ['one that is cut off behind it', (text) => text + text.slice(0, 400), 3, ['truncated']],
    ['one that is cut off before it', (text) => `${text.slice(0, 400)}\n${text}`, 3, ['truncated']],
    ['words behind it', (text) => `${text}The end of the file`, 3, ['not-an-interchange']],
    ['words before it', (text) => `From: edi@carrier.example\n\n${text}`, 3, ['not-an-interchange']],
    ['a zero character in another one', (text) => text + text.replace('B1*', 'B1*\0') + text, 6, ['unreadable']],
  ])('an interchange is read with %s', async (_, spoil, readable, found) => {
    const { responses, problems } = read990(spoil(await sample))
    expect([responses.length, problems.map(({ code }) => code)]).toEqual([readable, found])
  })

  test.each([
    ['cut off', (text: string) => text.slice(0, 400), 'truncated', 0],
    ['empty', () => '', 'not-an-interchange', 0],
    ['a mail', () => 'Hello, we take it', 'not-an-interchange', 0],
    ['a wrong count of transactions', (text: string) => text.replace('GE*3*', 'GE*4*'), 'group-count', 0],
    [
      'another number at the end of its group',
      (text: string) => text.replace('GE*3*742', 'GE*3*743'),
      'group-control',
      0,
    ],
    ['a wrong count of groups', (text: string) => text.replace('IEA*1*', 'IEA*2*'), 'interchange-count', 0],
    [
      'another number at its end',
      (text: string) => text.replace('IEA*1*000000742', 'IEA*1*000000743'),
      'interchange-control',
      0,
    ],
    ['a group of tenders', (text: string) => text.replace('GS*GF', 'GS*SM'), 'not-in-a-response-group', 0],
    ['without a group', (text: string) => text.replaceAll(/^(GS|GE)\*.*\r?\n/gm, ''), 'no-group', 0],
    ['a wrong count', (text: string) => text.replace('SE*7', 'SE*9'), 'segment-count', 2],
    ['a wrong control number', (text: string) => text.replace('SE*7*1', 'SE*7*9'), 'control-number', 2],
    ['an unknown answer', (text: string) => text.replace('20150120*C', '20150120*Q'), 'unknown-answer', 2],
    ['an unclosed transaction', (text: string) => text.replace(/SE\*7\*\d+\r?\n/, ''), 'unclosed', 2],
  ])('names the problem of a file that is %s', async (_, spoil, code, readable) => {
    const { responses, problems } = read990(spoil(await sample))
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(responses).toHaveLength(readable)
  })

  test.each([
    ['A', 'accepted'],
    ['a', 'accepted'],
    ['B', 'conditional'],
    ['C', 'conditional'],
    ['D', 'declined'],
    ['E', 'declined'],
    ['e', 'declined'],
    ['N', undefined],
    ['R', undefined],
    ['U', undefined],
  ])('reads the reservation action code %s as %s', async (code, status) => {
    const { responses } = read990((await sample).replace('20150120*C', `20150120*${code}`))
    expect(responses[2]?.status).toBe(status)
  })

  test('reads a date of six digits', async () => {
    expect(read990((await sample).replaceAll('*20150120*A', '*150120*A')).responses[0]?.date).toBe('2015-01-20')
  })

  test('names the segment where the problem is', async () => {
    expect(read990((await sample).replace('SE*7', 'SE*9')).problems[0]?.segment).toBe(9)
  })

  test('a tender without envelope is no response', async () => {
    expect(read990(await readFile('tests/fixtures/x12/204_drayage_export.edi', 'utf8')).problems[0]?.code).toBe(
      'not-an-interchange',
    )
    expect(read990(written(aTender())).problems[0]?.code).toBe('not-a-response')
  })

  test('never throws, whatever arrives', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('ISA', '*', '~', '\n', 'ST', 'SE', 'IEA', '990', '>', 'B1'),
          maxLength: 200,
        }),
        (text) => {
          const { responses, problems } = read990(text)
          expect(responses.length + problems.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
