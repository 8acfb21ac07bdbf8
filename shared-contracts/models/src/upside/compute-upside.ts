import type { UpsideInputs, UpsideResult } from './upside-types.ts'

export declare function computeUpside(inputs: UpsideInputs): UpsideResult
