export * from './attribute-change.ts'
export {
  chooseCreditModel,
  computeCredit,
  creditScore,
  missingForCredit,
} from './compute-credit.ts'
export * from './credit-model.ts'
export * from './credit-parts.ts'
export * from './credit-scale.ts'
export * from './credit-types.ts'
export * from './explain-credit.ts'
