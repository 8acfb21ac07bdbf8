/** URL hash and id prefix of the API keys section. */
export const API_KEYS_ID = 'api-keys'
