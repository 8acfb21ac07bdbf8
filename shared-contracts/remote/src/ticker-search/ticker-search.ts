/** Search for stocks by ticker or company name. */
export * from './stock-field.tsx'
export * from './use-ticker-search.ts'
