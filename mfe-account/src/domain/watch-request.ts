/** Capability by which any remote puts a stock on a watch list of the signed-in person. */
export const ADD_TO_WATCH_LIST = 'watch-list.add'

export interface WatchRequest {
  readonly ticker: string
}

/** `added` to the only list there is; `chosen`: the person has seen the lists and closed them. */
export interface WatchAnswer {
  readonly status: 'added' | 'chosen'
}
