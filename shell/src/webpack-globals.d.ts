declare global {
  /** Integrity digest by script path; undefined disables the check. */
  var __MF_SRI__: Record<string, string> | undefined
  /** Add the digests of the build that a script path belongs to. */
  var __MF_READ_SRI__: ((path: string) => Promise<void>) | undefined
  /** Number of retries by remote; part of its script URLs. */
  var __MF_RETRY__: Record<string, number> | undefined
}

export {}
