/** Types of Lighthouse used by the bench; the package's own types need those of Puppeteer. */
declare module 'lighthouse' {
  import type { TraceEvent } from './lighthouse-throttling.ts'

  export interface LighthouseAudit {
    readonly id: string
    readonly score: number | null
    readonly numericValue?: number
    readonly scoreDisplayMode: string
    readonly displayValue?: string
  }

  export interface LighthouseResult {
    readonly finalDisplayedUrl: string
    readonly lighthouseVersion: string
    readonly runtimeError?: { readonly code: string; readonly message: string }
    readonly environment: { readonly benchmarkIndex: number }
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
        }
      >
    >
    readonly audits: Readonly<Record<string, LighthouseAudit>>
  }

  export default function lighthouse(
    url: string,
    flags: {
      readonly port: number
      readonly output: 'json'
      readonly logLevel: 'error' | 'silent'
      readonly onlyCategories: readonly string[]
      readonly throttling?: { readonly cpuSlowdownMultiplier: number }
    },
  ): Promise<
    | {
        readonly lhr: LighthouseResult
        readonly artifacts: { readonly Trace?: { readonly traceEvents: readonly TraceEvent[] } }
      }
    | undefined
  >
}
