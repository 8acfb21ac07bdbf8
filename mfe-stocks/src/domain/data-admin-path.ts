/** Path of the data admin page for operators. */
export const DATA_ADMIN_PATH = '/operator/data'
