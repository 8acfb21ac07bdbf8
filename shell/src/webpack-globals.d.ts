declare global {
  /** Path of every script of the composition to its integrity. Absent: nothing is checked. */
  var __MF_SRI__: Record<string, string> | undefined
  /** How often each remote was asked for again: part of its scripts' addresses from then on. */
  var __MF_RETRY__: Record<string, number> | undefined
}

export {}
