/** Tables of server-sorted rows with columns to choose. Bundled where used. */
export * from './data-table/column-picker.tsx'
export * from './data-table/data-column.ts'
export * from './data-table/data-table.tsx'
export * from './data-table/pagination.tsx'
export * from './data-table/popover.tsx'
