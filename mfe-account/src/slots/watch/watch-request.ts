/** Capability that adds a stock to a watch list of the signed-in user; any remote can call it. */
export const ADD_TO_WATCH_LIST = 'watch-list.add'

export interface WatchRequest {
  readonly ticker: string
}

/** `added` to the only list, or `chosen`: the user saw the lists and closed the dialog. */
export interface WatchResponse {
  readonly status: 'added' | 'chosen'
}
