import { readFile } from 'node:fs/promises'
import { PlansFileError, parsePlansFile } from './domain/parse-plans-file.ts'
import { buildPlanCatalogue, type PlanCatalogue } from './domain/plan-catalogue.ts'

/**
 * What this installation sells: the catalogue, with the prices of the JSON file at `plansFile`.
 * @throws PlansFileError when the file cannot be read or is wrong.
 */
export async function loadPlanCatalogue(plansFile: string | undefined): Promise<PlanCatalogue> {
  if (!plansFile) return buildPlanCatalogue()
  let text: string
  try {
    text = await readFile(plansFile, 'utf8')
  } catch (error) {
    throw new PlansFileError([`PLANS_FILE cannot be read: ${(error as Error).message}.`])
  }
  return buildPlanCatalogue(parsePlansFile(text))
}
