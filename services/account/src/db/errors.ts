/** PostgreSQL's code for a second row where there may be one. */
export const UNIQUE_VIOLATION = '23505'
