/** The operators' page about data. */
export const DATA_DESK_PATH = '/operator/data'
