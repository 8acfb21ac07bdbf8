export * from './attribute-change.ts'
export * from './calibration-curve.ts'
export * from './coefficient-types.ts'
export { CREDIT_COEFFICIENTS } from './coefficients.ts'
export {
  computeCredit,
  creditLogOdds,
  creditScore,
  measureOf,
  pointsOf,
  scoreCuts,
  usesPrices,
} from './compute-credit.ts'
export { CREDIT_EVALUATION } from './credit-evaluation.ts'
export { creditFormOf, formOfModel } from './credit-form.ts'
export * from './credit-horizon.ts'
export * from './credit-interval.ts'
export * from './credit-model.ts'
export * from './credit-parts.ts'
export * from './credit-scale.ts'
export * from './credit-types.ts'
export * from './credit-version.ts'
export * from './explain-credit.ts'
export {
  type KnownInputs,
  MEASURES,
} from './measures.ts'
