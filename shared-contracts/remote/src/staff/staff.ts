/** Parts of the pages of operators and editors, which several remotes have. */
export * from './failure-text.ts'
export * from './form-dialog.tsx'
export * from './reason-field.tsx'
export * from './section-error.tsx'
export * from './staff-page.tsx'
export * from './staff-tabs.tsx'
export * from './text-field-style.ts'
