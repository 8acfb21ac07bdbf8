import { createFakeComputation } from '../fake-computation.ts'

/** Rate every company one letter lower. */
export const computation = createFakeComputation({ version: '2', shift: 1 })
