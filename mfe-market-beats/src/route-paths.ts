export const UPDATES_PATH = '/market-beats/updates'

/** Every page of this remote; tabs are made from it. */
export const ROUTE_PATHS: readonly string[] = [UPDATES_PATH]
