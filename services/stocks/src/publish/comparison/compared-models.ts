/** Models that a recomputation can compare. */
export const COMPARED_MODELS = ['rating', 'z-score', 'm-score', 'graham', 'buffett'] as const
export type ComparedModel = (typeof COMPARED_MODELS)[number]
