/** Bump with any change of the engine that can move a result; the models carry their own versions. */
export const ENGINE_VERSION = '1.5.0'

/** Newest quarters that are scored: four years, which leaves a delayed reader more than three. */
export const SCORED_QUARTERS = 16
