/** Shared parts of the operator and editor pages of several remotes. */
export * from './choices.tsx'
export * from './form-dialog.tsx'
export * from './staff-page.tsx'
export * from './staff-parts.tsx'
export * from './staff-table.tsx'
export * from './staff-text.ts'
export * from './use-staff-query.ts'
