/** The operators' page about data. */
export const DATA_ADMIN_PATH = '/operator/data'
