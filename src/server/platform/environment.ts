import { isBillingAccessSetting, usualBillingAccess } from '#domain/access/billing-access'
import { z } from 'zod'
import { passwordLength, type PasswordProblem, passwordProblem } from '#domain/access/password'
import { ediParty } from '#domain/freight/statusReceiver'
import { proxySetting } from './http/trustedProxies'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const seconds = z.coerce.number().int().positive()

/** One key, or two until the tokens of the second one have expired. */
const signingKeys = list.refine(
  (keys) =>
    keys.length <= 2 &&
    keys.every((key) => /^[A-Za-z0-9+/]+={0,2}$/.test(key) && Buffer.from(key, 'base64').length >= 32),
  { message: 'must be one or two keys of at least 32 bytes in base64, separated by a comma' },
)

const passwordWords: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `must have at least ${passwordLength.least} characters`,
  'too-long': `must have at most ${passwordLength.most} characters`,
  'zero-character': 'must have no zero character',
  'user-id': 'must be more than the user id admin',
  common: 'is too easy to guess',
}

/** All demo users have it, and one of them administers everything. */
const isGoodPassword = (password: string, { addIssue }: z.RefinementCtx) => {
  const problem = passwordProblem(password, 'admin')
  if (problem) addIssue(passwordWords[problem])
}

/** Whether only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** The rest of the address is left out of the message: it may hold a password. */
const isServerAddress = (address: string, { addIssue }: z.RefinementCtx) => {
  if (/^postgres(ql)?:\/\//i.test(address)) return
  const scheme = /^[a-z][\w+.-]*(?=:)/i.exec(address)?.[0]
  addIssue(`it must begin with postgres:// or postgresql://${scheme ? `, and begins with ${scheme}:` : ''}`)
}

/** The message does not repeat the address: it may hold a password. */
const isMailServer = (address: string): boolean =>
  /^smtps?:\/\//i.test(address) && URL.canParse(address) && new URL(address).hostname !== ''

/** The message does not repeat the address: it may hold a password. */
const isSftpServer = (address: string): boolean => {
  if (!/^sftp:\/\//i.test(address) || !URL.canParse(address)) return false
  const { hostname, username } = new URL(address)
  return hostname !== '' && username !== ''
}

/** Names of hosts, `*.example.com` for all below one. They go into a header, so nothing else may stand there. */
const hosts = list.refine((names) => names.every((name) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(name)), {
  message: 'must be a comma list of host names',
})

/** Addresses by name: `name=https://…,name=https://…`; a comma inside of an address is written `%2C`. */
const addresses = (isName: (name: string) => boolean) =>
  list.transform((lines, { addIssue }) => {
    const pairs = lines.map((line) => [
      line.slice(0, line.indexOf('=')).trim(),
      line.slice(line.indexOf('=') + 1).trim(),
    ])
    for (const [name = '', address = ''] of pairs)
      if (!isName(name) || !isWebAddress(address))
        addIssue(`"${name}=${address}" must be a known name and an http address`)
    return Object.fromEntries(pairs) as Record<string, string>
  })

const isWebAddress = (address: string): boolean => {
  try {
    const { protocol, username, password } = new URL(address)
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
  } catch {
    return false
  }
}

const isApplication = (name: string) => /^[a-z0-9][\w.-]{0,49}$/i.test(name)
/** Of the sites that depend on the group, `.E` is the one for groups whose id begins with E. */
const isSite = (name: string) => /^(xrs|bireports|fleetmanager)(\.E)?$|^(smartdrive|pops|tableau)$/.test(name)

/** An https address; plain http is accepted only for this machine. */
const secureAddress = z.url({ protocol: /^https?$/ }).refine((address) => isSecureAddress(address), {
  message: 'must be an https address (http only on this machine)',
})

const isSecureAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}

const days = z.coerce.number().int().min(1).max(36_500)

/** Every setting, its default and its meaning (contract §8). An empty value counts as not set. */
const settingsSchema = z.object({
  PORTAL_URL: secureAddress.optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().superRefine(isServerAddress).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().superRefine(isGoodPassword).optional(),
  DEMO_MOVEMENT: flag.default(true),
  POSITION_RETENTION_DAYS: z.coerce.number().int().min(2).max(36_500).default(90),
  OUTBOX_RETENTION_DAYS: days.default(30),
  SESSION_RETENTION_DAYS: days.default(90),
  AUDIT_RETENTION_DAYS: days.default(400),
  DRIVER_RETENTION_DAYS: days.default(365),
  SUPPORT_RETENTION_DAYS: days.default(365),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  SHUTDOWN_SECONDS: seconds.max(600).default(15),
  SMTP_URL: z
    .string()
    .refine(isMailServer, { message: 'must begin with smtp:// or smtps:// and name a host' })
    .optional(),
  SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  SMTP_FROM: z.string().default('Logistics Portal <no-reply@localhost>'),
  SUPPORT_EMAIL: z.email().optional(),
  EDI_DIR: z.string().optional(),
  EDI_ID: z
    .string()
    .refine((address) => ediParty(address) !== null, { message: 'must be qualifier and id, such as ZZ:PORTAL' })
    .optional(),
  EDI_SFTP_URL: z
    .string()
    .refine(isSftpServer, { message: 'must begin with sftp:// and name a user and a host' })
    .optional(),
  EDI_SFTP_FINGERPRINT: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'must be SHA256: and 43 characters, as ssh-keygen -l writes it')
    .optional(),
  EDI_SFTP_KEY_FILE: z.string().optional(),
  WEBHOOKS: flag.default(true),
  WEBHOOK_HOSTS: hosts.default([]),
  OUTBOX_DELAY_SECONDS: z.coerce.number().min(0).max(600).default(10),
  BILLING_ACCESS: z
    .string()
    .refine(isBillingAccessSetting, { message: 'must be admin or roles, then exceptions such as ,PL_ACME=roles' })
    .default(usualBillingAccess),
  BILLING_CONFIG: z.string().optional(),
  ROUTING_ENGINE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_TILES_URL: z.string().optional(),
  TOKEN_ENDPOINT: secureAddress.optional(),
  TOKEN_CLIENT_ID: z.string().optional(),
  TOKEN_CLIENT_SECRET: z.string().optional(),
  TOKEN_KEY: signingKeys.default([]),
  TOKEN_TTL_SECONDS: seconds.default(28_800),
  CORS_ORIGINS: list.default([]),
  INTRANET_CIDRS: list.default(['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']),
  PROVIDER_FRAMES: addresses(isApplication).default({}),
  LINK_FRAMES: addresses(isApplication).default({}),
  FRAME_HOSTS: hosts.default([]),
  IMAGE_HOSTS: hosts.default([]),
  EXTERNAL_LINKS: addresses(isSite).default({}),
  BRAND: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*$/)
    .default('Fleet'),
  AUTH_REQUIRED: flag.default(true),
  AUTHORIZATION_REQUIRED: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(20).optional(),
  PUBLIC_DOCS: flag.default(false),
  TRUST_PROXY: proxySetting.default(0),
})

const camelCase = (name: string) => name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>

type Environment = z.output<typeof settingsSchema>

/** The settings under names of the code: `TOKEN_TTL_SECONDS` is `tokenTtlSeconds`. */
export type Settings = { [Name in keyof Environment as CamelCase<Name & string>]: Environment[Name] }

/** Reads the settings; throws an error that names every bad one. */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = settingsSchema.safeParse(given)
  if (!read.success) {
    const bad = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings cannot be used. ${bad.join('; ')}`)
  }
  if (!read.data.AUTHORIZATION_REQUIRED && !isLoopback(read.data.HOST))
    throw new Error(
      'These settings cannot be used. AUTHORIZATION_REQUIRED: 0 gives every user every right, so it needs HOST to be an address of this machine alone, such as 127.0.0.1',
    )
  return Object.fromEntries(Object.entries(read.data).map(([name, value]) => [camelCase(name), value])) as Settings
}

/**
 * Checks settings that depend on each other, when the server or a command starts.
 * @throws an error that names what is missing
 */
export const assertUsable = (settings: Settings): void => {
  const { smtpUrl, portalUrl, tokenClientId, tokenClientSecret } = settings
  const { ediDir, ediSftpUrl, ediSftpFingerprint, ediSftpKeyFile } = settings
  if (smtpUrl !== undefined && portalUrl === undefined)
    throw new Error('PORTAL_URL must be set together with SMTP_URL: the links in mails begin with it.')
  if (ediSftpUrl !== undefined && ediSftpFingerprint === undefined)
    throw new Error(
      'EDI_SFTP_FINGERPRINT must be set together with EDI_SFTP_URL: no server without a known key is used.',
    )
  if (ediSftpUrl !== undefined && ediDir === undefined)
    throw new Error('EDI_DIR must be set together with EDI_SFTP_URL: what partners send is fetched into it.')
  if (ediSftpUrl !== undefined && ediSftpKeyFile === undefined && new URL(ediSftpUrl).password === '')
    throw new Error('EDI_SFTP_URL needs a password, or EDI_SFTP_KEY_FILE beside it.')
  if (tokenClientSecret !== undefined && tokenClientId === undefined)
    throw new Error('TOKEN_CLIENT_ID must be set together with TOKEN_CLIENT_SECRET.')
}

/** A setting as it may be shown: null while it is not set, its secret parts masked. */
export type DescribedSetting = {
  name: string
  value: string | null
  source: 'default' | 'environment'
  isMasked: boolean
}

/**
 * All settings with their current values, in order. The environment shows which ones were given and which are defaults.
 */
export const describeSettings = (
  settings: Settings,
  environment: Record<string, string | undefined>,
): DescribedSetting[] => {
  const defaults = readSettings({})
  return Object.keys(settingsSchema.shape).map((name) => {
    const key = camelCase(name) as keyof Settings
    const plain = written(settings[key])
    const value = plain === null ? null : masked(name, plain)
    const isGiven = Boolean(environment[name]) || plain !== written(defaults[key])
    return { name, value, source: isGiven ? 'environment' : 'default', isMasked: value !== plain }
  })
}

const written = (value: Settings[keyof Settings]): string | null => {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, address]) => `${name}=${address}`)
    .join(', ')
}

const mask = '••••••••'
const isSecret = /PASSWORD|SECRET|KEY$|TOKEN$/
const isAddress = /_URL$|_ENDPOINT$/

/** Passwords, and what an address carries in its user part, its query and its fragment. */
const masked = (name: string, value: string): string => {
  if (isSecret.test(name)) return mask
  // What ought to be an address and is none might be anything.
  if (isAddress.test(name) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return mask
  return value.replaceAll(/(:\/\/)(\S*)@/g, withoutPassword).replaceAll(/([?&;][^\s=&;,]+=)[^\s&;#,]+/g, `$1${mask}`)
}

/** Up to the last `@`, whatever signs a password is made of. A name without a password may be a key itself. */
const withoutPassword = (_: string, sign: string, user: string): string =>
  `${sign}${user.includes(':') ? `${user.slice(0, user.indexOf(':'))}:` : ''}${mask}@`
