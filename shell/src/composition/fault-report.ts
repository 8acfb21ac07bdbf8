export interface Fault {
  /** Failing phase: `manifest`, `entry`, `load`, `contract`, `render`. */
  readonly phase: string
  readonly remote: string
  readonly version?: string | undefined
  readonly error: unknown
}

/** Composition id of this page, included in reports. */
export const reported = { composition: '' }

/** Log a failed remote with its version. Not a console error, because the page has handled it. */
export function reportFault({ phase, remote, version, error }: Fault): void {
  console.info(
    `[composition] ${reported.composition} ${remote}${version ? ` ${version}` : ''} ${phase}: ${error}`,
  )
}
