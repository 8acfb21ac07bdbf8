import { type IndustrialLevels, industrialCashFlow } from '../books/industrial.ts'
import { type Books, cashFlow, commonItems, type FactItem, income, instant } from './fact-items.ts'

const CONTRACT_REVENUE = 'RevenueFromContractWithCustomerExcludingAssessedTax'
const COST_TAGS = ['CostOfGoodsAndServicesSold', 'CostOfRevenue', 'CostOfGoodsSold']

type IndustrialBooks = Books<IndustrialLevels>

function balanceItems({ identity, profile, ledger }: IndustrialBooks): FactItem[] {
  const at = (tag: string, pick: (levels: IndustrialLevels) => number) =>
    instant(tag, (q) => pick(ledger.get(q)))
  const isClassified = profile.currentAssets > 0
  return [
    ...(isClassified
      ? [
          at('AssetsCurrent', (l) => l.currentAssets),
          at('LiabilitiesCurrent', (l) => l.currentLiabilities),
          at('OtherAssetsCurrent', (l) => l.otherCurrentAssets),
          at('OtherLiabilitiesCurrent', (l) => l.otherCurrentLiabilities),
          at('LongTermDebtCurrent', (l) => l.currentDebt),
        ]
      : []),
    ...(profile.securities > 0 ? [at('MarketableSecuritiesCurrent', (l) => l.securities)] : []),
    at('AccountsReceivableNetCurrent', (l) => l.receivables),
    ...(profile.inventory > 0 ? [at('InventoryNet', (l) => l.inventory)] : []),
    at(
      identity.kind === 'reit' ? 'RealEstateInvestmentPropertyNet' : 'PropertyPlantAndEquipmentNet',
      (l) => l.ppe,
    ),
    at('OtherAssetsNoncurrent', (l) => l.otherAssets),
    at('AccountsPayableCurrent', (l) => l.payables),
    ...(profile.debt > 0 ? [at('LongTermDebtNoncurrent', (l) => l.longTermDebt)] : []),
    at('OtherLiabilitiesNoncurrent', (l) => l.otherLiabilities),
  ]
}

function incomeItems({ identity, profile, ledger }: IndustrialBooks): FactItem[] {
  const over = (tag: string, pick: (levels: IndustrialLevels) => number) =>
    income(tag, (q) => pick(ledger.get(q)))
  const usesRevenuesTag = identity.kind === 'reit' || identity.cik % 3 === 0
  return [
    over(usesRevenuesTag ? 'Revenues' : CONTRACT_REVENUE, (l) => l.revenue),
    over(COST_TAGS[identity.cik % COST_TAGS.length] ?? 'CostOfRevenue', (l) => l.costOfRevenue),
    over('GrossProfit', (l) => l.grossProfit),
    ...(profile.researchShare > 0
      ? [over('ResearchAndDevelopmentExpense', (l) => l.researchAndDevelopment)]
      : []),
    over('SellingGeneralAndAdministrativeExpense', (l) => l.sellingGeneralAdministrative),
    over('OperatingIncomeLoss', (l) => l.operatingIncome),
    over('NonoperatingIncomeExpense', (l) => l.otherIncome),
  ]
}

function cashFlowItems({ identity, profile, ledger }: IndustrialBooks): FactItem[] {
  const flow = (q: number) => industrialCashFlow(ledger, identity.kind, q, profile.roundingUnit)
  return [
    cashFlow('DepreciationDepletionAndAmortization', (q) => flow(q).depreciation),
    cashFlow('PaymentsToAcquirePropertyPlantAndEquipment', (q) => flow(q).capitalExpenditure),
    cashFlow('NetCashProvidedByUsedInOperatingActivities', (q) => flow(q).operating),
    cashFlow('NetCashProvidedByUsedInInvestingActivities', (q) => flow(q).investing),
    cashFlow('NetCashProvidedByUsedInFinancingActivities', (q) => flow(q).financing),
  ]
}

export function industrialItems(books: IndustrialBooks): FactItem[] {
  return [
    ...commonItems(books),
    ...balanceItems(books),
    ...incomeItems(books),
    ...cashFlowItems(books),
  ]
}
