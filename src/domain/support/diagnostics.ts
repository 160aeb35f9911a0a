/** The details a user allows a ticket to include. All of it is shown before it is sent. */
export type Diagnostics = {
  user: string
  group: string
  /** Path of the page, with its query. */
  page: string
  version: string
  browser: string
  /** Ids of the newest calls, newest first. */
  requests: readonly string[]
}

export const mostRequests = 10
const longestFact = 400
/** Characters that are cleaned: bounds the work, and leaves room for secrets that become shorter. */
const longestRead = 4_000

const hidden = '***'

/** What looks like a key to the portal, or is named as one. */
const secrets: readonly RegExp[] = [
  /\beyJ[\w-]*(?:\.[\w-]*)*/g,
  /\bbearer\s+[^\s,;&]+/gi,
  /((?:pass(?:word|wd|phrase)?|pwd|secret|token|api[-_]?key|authori[sz]ation|cookie|credential|session)[\w-]{0,40}["']?\s*[=:]\s*["']?)[^\s&"',;]+/gi,
  /(\/\/[^/\s:@]+:)[^/\s@]+(?=@)/g,
]

/** A text without passwords, tokens and the like: their places stay, so that one sees that something stood there. */
export const withoutSecrets = (text: string): string =>
  secrets.reduce(
    (clean, secret) =>
      clean.replaceAll(secret, (_, named: unknown) => (typeof named === 'string' ? named : '') + hidden),
    text,
  )

/** The facts of the list and no others, each cut to a bearable length and without secrets. */
export const cleanDiagnostics = (facts: Diagnostics): Diagnostics => {
  const clean = (text: string) => withoutSecrets(text.slice(0, longestRead).replaceAll('\0', '')).slice(0, longestFact)
  return {
    user: clean(facts.user),
    group: clean(facts.group),
    page: clean(facts.page),
    version: clean(facts.version),
    browser: clean(facts.browser),
    requests: facts.requests.slice(0, mostRequests).map(clean),
  }
}

/** Diagnostics as lines that can be pasted into a message. */
export const diagnosticsText = ({ requests, ...facts }: Diagnostics): string =>
  [
    ...Object.entries(facts).map(([name, value]) => `${name}: ${value}`),
    `requests: ${requests.length === 0 ? '-' : requests.join(' ')}`,
  ].join('\n')
