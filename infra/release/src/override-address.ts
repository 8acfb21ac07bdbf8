/** The parameter of an address that carries the token of an override. */
export const OVERRIDE_PARAMETER = 'override'
