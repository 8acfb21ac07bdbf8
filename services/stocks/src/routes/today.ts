/** The day now, yyyy-mm-dd; a test gives another. */
export type Today = () => string

export const readToday: Today = () => Temporal.Now.plainDateISO('UTC').toString()
