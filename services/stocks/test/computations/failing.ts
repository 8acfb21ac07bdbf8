import { createFakeComputation } from '../fake-computation.ts'

export const computation = createFakeComputation({ version: '3', failsOn: 'T7' })
