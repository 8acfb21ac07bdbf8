/** `OPERATOR_ROLE` of the contract, which loads its schemas with it. */
export const OPERATOR_ROLE = 'operator'
