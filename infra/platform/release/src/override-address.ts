/** Query parameter with the token of an override. */
export const OVERRIDE_PARAMETER = 'override'
