import { createFakeComputation } from '../fake-computation.ts'

export const computation = createFakeComputation()
