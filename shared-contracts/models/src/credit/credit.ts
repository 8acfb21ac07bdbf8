export * from './attribute-change.ts'
export * from './coefficient-types.ts'
export { CREDIT_COEFFICIENTS, CREDIT_TAIL } from './coefficients.ts'
export {
  chooseCreditModel,
  computeCredit,
  creditScore,
  missingForCredit,
  pointsOf,
  usesPrices,
} from './compute-credit.ts'
export * from './credit-model.ts'
export * from './credit-parts.ts'
export * from './credit-scale.ts'
export * from './credit-types.ts'
export * from './credit-version.ts'
export * from './explain-credit.ts'
export {
  equityOf,
  fragilityOf,
  interestOf,
  type KnownInputs,
  liabilitiesOf,
  MEASURES,
} from './measures.ts'
