export interface Fault {
  /** Where it went wrong: `manifest`, `entry`, `load`, `contract`, `render`. */
  readonly phase: string
  readonly remote: string
  readonly version?: string | undefined
  readonly error: unknown
}

/** Id of the composition of this page, for whoever quotes a report. */
export const reported = { composition: '' }

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** Says which remote and version failed. Information, not a console error: the page has dealt with it. */
export function reportFault({ phase, remote, version, error }: Fault): void {
  console.info(
    `[composition] ${reported.composition} ${remote}${version ? ` ${version}` : ''} ${phase}: ${describe(error)}`,
  )
}
