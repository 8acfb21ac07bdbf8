declare global {
  var __webpack_nonce__: string
  /** Path of every script of the composition to its integrity. Absent: nothing is checked. */
  var __MF_SRI__: Record<string, string> | undefined
}

export {}
