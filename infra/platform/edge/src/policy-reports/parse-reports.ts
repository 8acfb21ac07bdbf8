/** Violation of the Content-Security-Policy as browsers report it. */
export interface ReportedViolation {
  readonly directive: string
  /** Blocked URL, scheme, or a keyword such as `inline`. */
  readonly blocked: string
  readonly documentUrl: string
  readonly sourceUrl: string
}

const REPORTS_BYTES_MAX = 16 * 1024
const REPORTS_MAX = 20
const DIRECTIVE = /^[a-z][a-z-]{0,39}$/

/**
 * Parse reports in the format of the Reporting API (a list) or of `report-uri` (one, in Firefox); undefined if the
 * body is neither. Reports of other types are skipped.
 */
export function parseReports(body: unknown): readonly ReportedViolation[] | undefined {
  if (!Buffer.isBuffer(body) || body.length > REPORTS_BYTES_MAX) return undefined
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch {
    return undefined
  }
  if (Array.isArray(value)) {
    if (value.length > REPORTS_MAX) return undefined
    return value.flatMap((report) =>
      fieldOf(report, 'type') === 'csp-violation'
        ? toViolation(fieldOf(report, 'body'), {
            directive: 'effectiveDirective',
            blocked: 'blockedURL',
            documentUrl: 'documentURL',
            sourceUrl: 'sourceFile',
          })
        : [],
    )
  }
  const report = fieldOf(value, 'csp-report')
  if (report === undefined) return undefined
  return toViolation(report, {
    directive: 'effective-directive',
    blocked: 'blocked-uri',
    documentUrl: 'document-uri',
    sourceUrl: 'source-file',
  })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function toViolation(
  report: unknown,
  names: Readonly<Record<keyof ReportedViolation, string>>,
): readonly ReportedViolation[] {
  const textOf = (name: string) => {
    const value = fieldOf(report, name)
    return typeof value === 'string' ? value : ''
  }
  const directive = textOf(names.directive)
  if (!DIRECTIVE.test(directive)) return []
  return [
    {
      directive,
      blocked: textOf(names.blocked),
      documentUrl: textOf(names.documentUrl),
      sourceUrl: textOf(names.sourceUrl),
    },
  ]
}
