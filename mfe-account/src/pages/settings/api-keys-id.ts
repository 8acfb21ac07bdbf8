/** The section's place on the page: hash of the address and name of its title. */
export const API_KEYS_ID = 'api-keys'
