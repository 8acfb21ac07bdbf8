/** Confirmation of the user's identity, and passkeys in the browser. */
export * from './passkey.ts'
export * from './use-step-up.tsx'
