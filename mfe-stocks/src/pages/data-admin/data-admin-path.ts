export const DATA_ADMIN_PATH = '/operator/data'
