import type { GrahamInputs, GrahamResult } from './graham-types.ts'

export declare function computeGraham(inputs: GrahamInputs): GrahamResult
