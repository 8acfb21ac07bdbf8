import { isFinancialClass, type ModelClass } from '../model-class/model-classes.ts'
import { CREDIT_FORMS, type CreditForm, type CreditModelCode } from './credit-types.ts'

/** Form that rates a model class. */
export function creditFormOf(modelClass: ModelClass): CreditForm {
  if (modelClass === 'bank' || modelClass === 'reit' || modelClass === 'utility') return modelClass
  return isFinancialClass(modelClass) ? 'financial' : 'industrial'
}

/** Form of a model code: "credit-bank-market" is that of banks. */
export function formOfModel(model: CreditModelCode): CreditForm {
  return CREDIT_FORMS.find((form) => model.startsWith(`credit-${form}-`)) ?? 'industrial'
}

/** Whether the form requires book equity instead of liabilities and EBIT, and rests on judgment. */
export function isFinancialForm(form: CreditForm): boolean {
  return form === 'financial' || form === 'bank'
}
