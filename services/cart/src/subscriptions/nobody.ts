/**
 * The user id of the records that outlive a person: what was paid has to be kept by law, whose it was
 * not. Account gives ids from 1 on.
 */
export const NOBODY = 0
