/** Fields read from the output of `npm audit --json`. */
export interface AuditReport {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly via: readonly (string | Advisory)[] }>
  >
  /** Message of the registry if it refuses. */
  readonly message?: string
}

interface Advisory {
  readonly name: string
  readonly url: string
  readonly title: string
  readonly severity: string
}

/** Finding that does not concern this project, or cannot be mended yet. */
export interface AcceptedAdvisory {
  /** For example `GHSA-…`. */
  readonly id: string
  readonly reason: string
  /** Day after which it is a finding again. */
  readonly until: string
}

interface Verdict {
  readonly advisories: number
  readonly findings: readonly string[]
}

/** Advisories that are not accepted, and accepted ones that are overdue or no longer reported. */
export function judgeAudit(
  { vulnerabilities = {} }: AuditReport,
  accepted: readonly AcceptedAdvisory[],
  today: string,
): Verdict {
  const advisories = new Map<string, Advisory>()
  for (const { via } of Object.values(vulnerabilities)) {
    for (const each of via) if (typeof each !== 'string') advisories.set(idOf(each), each)
  }
  const valid = accepted.filter(({ until }) => until >= today)
  const open = [...advisories]
    .filter(([id]) => !valid.some((each) => each.id === id))
    .map(([id, { name, severity, title }]) => `${id} ${severity}, ${name}: ${title}`)
  const overdue = accepted
    .filter((each) => !valid.includes(each))
    .map(({ id, until }) => `${id} was accepted until ${until}`)
  const gone = valid
    .filter(({ id }) => !advisories.has(id))
    .map(({ id }) => `${id} is no longer reported: remove it`)
  return { advisories: advisories.size, findings: [...open, ...overdue, ...gone] }
}

function idOf({ url }: Advisory): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
