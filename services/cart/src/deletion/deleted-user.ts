/**
 * User id of records that outlive a deleted account: payments must be retained by law, but not
 * their owner. Account's ids start at 1.
 */
export const DELETED_USER_ID = 0
