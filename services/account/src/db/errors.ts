/** PostgreSQL error code `unique_violation`. */
export const UNIQUE_VIOLATION = '23505'
