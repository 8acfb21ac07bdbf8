/** Shared parts of the operator and editor pages of several remotes. */
export * from './failure-text.ts'
export * from './form-dialog.tsx'
export * from './reason-field.tsx'
export * from './section-error.tsx'
export * from './staff-page.tsx'
export * from './staff-tabs.tsx'
export * from './text-field-style.ts'
