/** Part of the input hash of every rating: bump it with any change that can move a score. */
export const CREDIT_VERSION = '2.1.0'
