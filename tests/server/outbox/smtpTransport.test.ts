import fc from 'fast-check'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { composeEmail, isMailbox } from '#server/freight/outbox/email/composeEmail'
import type { Email } from '#server/freight/outbox/email/composeEmail'
import { smtpTransport } from '#server/freight/outbox/email/smtpTransport'
import type { Message } from '#server/freight/outbox/transports'

const anEmail = (changes: Partial<Email> = {}): Email => ({
  from: 'Logistics Portal <no-reply@portal.example>',
  to: ['dispatch@carrier.example'],
  subject: 'Load tender PL-77',
  text: 'First line\n.\n..dots at the start\nümläute and 路',
  html: '<p>First line</p>',
  messageId: 'outbox-7@portal.example',
  sentAt: new Date('2026-03-02T13:00:00Z'),
  ...changes,
})

const aMessage = (changes: Partial<Message>): Message => ({
  id: 7,
  customer: 'E100',
  kind: 'email',
  subject: 'Load tender PL-77',
  recipients: ['dispatch@carrier.example'],
  payload: 'x\r\n',
  ...changes,
})

describe('a mail on its way', () => {
  let received: { from: string; to: string[]; text: string }[] = []
  let refuse: { sender?: number; recipient?: number; text?: number; greeting?: number } = {}
  let server: SMTPServer
  let url: string

  beforeEach(async () => {
    received = []
    refuse = {}
    const answer = (code: number | undefined) =>
      code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code })
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect: (_session, done) => done(answer(refuse.greeting)),
      onMailFrom: (_address, _session, done) => done(answer(refuse.sender)),
      onRcptTo: (_address, _session, done) => done(answer(refuse.recipient)),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString('utf8'),
          })
          done(answer(refuse.text))
        })
      },
    })
    server.on('error', () => undefined)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
    const address = server.server.address()
    url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })

  afterEach(() => new Promise<void>((closed) => server.close(() => closed())))

  const deliver = async (message: Message, at = url) => {
    const transport = smtpTransport({ url: at, from: 'Portal <portal@portal.example>', patience: 2_000 })
    return transport.deliver(message).finally(transport.close)
  }

  test('arrives exactly as it was composed', async () => {
    const payload = await composeEmail(
      anEmail({ attachments: [{ filename: 'load.csv', content: 'a,b\n1,2\n', contentType: 'text/csv' }] }),
    )
    const recipients = ['dispatch@carrier.example', 'second@carrier.example']
    const { reference } = await deliver(aMessage({ payload, recipients }))
    expect(received).toEqual([{ from: 'portal@portal.example', to: recipients, text: payload }])
    expect(reference).toMatch(/^250/)
  })

  test.each([
    [{ sender: 550 }, true],
    [{ recipient: 550 }, true],
    [{ text: 554 }, true],
    [{ sender: 451 }, false],
    [{ recipient: 450 }, false],
    [{ text: 452 }, false],
    [{ greeting: 421 }, false],
    [{ greeting: 554 }, false],
  ])('a refusal %o is permanent: %s', async (refusal, permanent) => {
    refuse = refusal
    await expect(deliver(aMessage({}))).rejects.toMatchObject({ name: 'DeliveryFailure', permanent })
  })

  test('a server that is not there is worth a retry', async () => {
    await expect(deliver(aMessage({}), 'smtp://127.0.0.1:1')).rejects.toMatchObject({
      name: 'DeliveryFailure',
      permanent: false,
    })
  })

  test('leaves to another machine encrypted, or not at all unless that is set', async () => {
    // This address is none of the loopback ones, and leads back here all the same.
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
    await expect(deliver(aMessage({}), elsewhere)).rejects.toMatchObject({ permanent: false })
    expect(received).toEqual([])
    const transport = smtpTransport({ url: elsewhere, tls: 'optional', patience: 2_000 })
    await transport.deliver(aMessage({})).finally(transport.close)
    expect(received).toHaveLength(1)
  })

  test.each([[[]], [['a@b\r\nRCPT TO:<c@d>']], [['nobody']]])(
    'recipients %j never reach the server',
    async (recipients) => {
      await expect(deliver(aMessage({ recipients }))).rejects.toMatchObject({ permanent: true })
      expect(received).toEqual([])
    },
  )
})

describe('the headers of a mail', () => {
  const names = (payload: string) =>
    payload
      .slice(0, payload.indexOf('\r\n\r\n'))
      .split('\r\n')
      .filter((line) => !/^[ \t]/.test(line))
      .map((line) => line.split(':')[0])
  const hostile = fc
    .array(fc.constantFrom('\r\n', '\n', '\r', 'Bcc: x@y.example', '\u2028', '\u0000', ' ', 'a', 'é', '路'), {
      maxLength: 30,
    })
    .map((parts) => parts.join(''))

  test('are the same whatever stands in subject, sender name, message id and file name', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (text, other) => {
        const payload = await composeEmail(
          anEmail({
            subject: text,
            messageId: other || 'x',
            attachments: [{ filename: other, content: 'x', contentType: 'text/plain' }],
          }),
        )
        expect(names(payload).filter((name) => name !== 'Subject')).toEqual([
          'From',
          'To',
          'Message-ID',
          'Date',
          'MIME-Version',
          'Content-Type',
        ])
        expect(payload.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
      { numRuns: 100 },
    )
  })

  test('a recipient that could break out of its header is refused for good', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostile,
        fc.constantFrom('\r', '\n', ',', ';', '<', '>', ' ', '"', '\u0000'),
        async (text, sign) => {
          const address = `a${text}${sign}b@c.example`
          expect(isMailbox(address)).toBe(false)
          await expect(composeEmail(anEmail({ to: [address] }))).rejects.toMatchObject({ permanent: true })
        },
      ),
    )
  })
})
