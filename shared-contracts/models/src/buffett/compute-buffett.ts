import type { BuffettInputs, BuffettResult } from './buffett-types.ts'

export declare function computeBuffett(inputs: BuffettInputs): BuffettResult
