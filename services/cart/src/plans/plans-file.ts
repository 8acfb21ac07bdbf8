import { readFile } from 'node:fs/promises'
import {
  ADD_ON_KEYS,
  buildPlanCatalog,
  type CatalogProduct,
  PLAN_CODES,
  type PlanOverrides,
  type PriceOverride,
} from './plan-catalog.ts'

/** The plans file is invalid; `problems` has one readable sentence for each problem. */
export class PlansFileError extends Error {
  override readonly name = 'PlansFileError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The plans file is invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** $100,000: far above any plan, low enough to catch a price typed twice. */
const MAX_PRICE_IN_CENTS = 10_000_000
const MAX_DESCRIPTION_LENGTH = 200
const PRICES = ['price_per_month_in_cents', 'price_per_month_annual_billing_in_cents'] as const
const [MONTHLY, ANNUAL] = PRICES

type Json = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPrice(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PRICE_IN_CENTS
}

const KEYS: readonly string[] = [...PLAN_CODES, ...ADD_ON_KEYS]

function problemsOfPlan(code: string, plan: unknown): string[] {
  if (!KEYS.includes(code))
    return [`"${code}" is neither a plan nor an add-on. Use ${KEYS.join(', ')}.`]
  if (!isObject(plan)) return [`"${code}" must be an object.`]
  const problems: string[] = []
  for (const [key, value] of Object.entries(plan)) {
    if (key === 'description') {
      const length = typeof value === 'string' ? value.trim().length : 0
      if (length < 1 || length > MAX_DESCRIPTION_LENGTH)
        problems.push(
          `"${code}.description" must be text of 1 to ${MAX_DESCRIPTION_LENGTH} characters.`,
        )
    } else if (!(PRICES as readonly string[]).includes(key)) {
      problems.push(`"${code}.${key}" is unknown. Use description, ${PRICES.join(', ')}.`)
    } else if (code === 'commercial') {
      problems.push(`"commercial.${key}" cannot be set: Commercial is five times Pro.`)
    } else if (!isPrice(value)) {
      problems.push(
        `"${code}.${key}" must be whole cents from 1 to ${MAX_PRICE_IN_CENTS}, not ${JSON.stringify(value)}.`,
      )
    }
  }
  const given = PRICES.filter((key) => key in plan)
  if (code !== 'commercial' && given.length === 1)
    problems.push(`"${code}" must have both prices or neither; it has only ${given[0]}.`)
  const monthly = plan[MONTHLY]
  const annual = plan[ANNUAL]
  if (isPrice(monthly) && isPrice(annual) && annual > monthly)
    problems.push(
      `"${code}": a month billed annually (${annual}) costs more than a month (${monthly}).`,
    )
  return problems
}

function toOverride(plan: Json): PriceOverride {
  return {
    ...(plan.description !== undefined && { description: String(plan.description).trim() }),
    ...(plan[MONTHLY] !== undefined && { pricePerMonthInCents: Number(plan[MONTHLY]) }),
    ...(plan[ANNUAL] !== undefined && { pricePerMonthAnnualBillingInCents: Number(plan[ANNUAL]) }),
  }
}

/**
 * Parse the plans file, which overrides an installation's prices: `{"basic":
 * {"price_per_month_in_cents": 999, "price_per_month_annual_billing_in_cents": 799}}`. A plan or
 * add-on (`alacarte_20`) that is left out keeps its default.
 * @throws PlansFileError listing every problem at once.
 */
export function parsePlansFile(text: string): PlanOverrides {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new PlansFileError([`Invalid JSON: ${(error as Error).message}.`])
  }
  if (!isObject(document))
    throw new PlansFileError(['The file must be an object with plans and add-ons by code.'])
  const problems = Object.entries(document).flatMap(([code, plan]) => problemsOfPlan(code, plan))
  if (problems.length > 0) throw new PlansFileError(problems)
  return Object.fromEntries(
    Object.entries(document).map(([code, plan]) => [code, toOverride(plan as Json)]),
  )
}

/**
 * Products of this installation: the catalog with the prices of the JSON file at `plansFile`.
 * @throws PlansFileError when the file is unreadable or invalid.
 */
export async function loadPlanCatalog(
  plansFile: string | undefined,
): Promise<readonly CatalogProduct[]> {
  if (!plansFile) return buildPlanCatalog()
  let text: string
  try {
    text = await readFile(plansFile, 'utf8')
  } catch (error) {
    throw new PlansFileError([`Cannot read PLANS_FILE: ${(error as Error).message}.`])
  }
  return buildPlanCatalog(parsePlansFile(text))
}
