/**
 * User id of records that outlive a deleted account: the law requires payments to be retained, not their
 * owner. Account's ids start at 1.
 */
export const NOBODY = 0
