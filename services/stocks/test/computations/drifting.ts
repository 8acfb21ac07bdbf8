import { createFakeComputation } from '../fake-computation.ts'

/** Rate every company one letter lower, with the same version and the same figures. */
export const computation = createFakeComputation({ shift: 1 })
